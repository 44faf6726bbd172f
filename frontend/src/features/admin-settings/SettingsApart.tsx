import type { ReactNode } from 'react';
import type { EditedSetting } from './use-drafts';
import styles from './Settings.module.css';

interface SettingsApartProps {
  label: string;
  edited: readonly EditedSetting[];
  /** Something in it keeps the section from being saved. */
  inTheWay: boolean;
  children: ReactNode;
}

/** Settings that few need, behind their name: it opens for whoever wants them, and by itself for what is in the way. */
export function SettingsApart({ label, edited, inTheWay, children }: SettingsApartProps) {
  const written = edited.filter(({ state }) => state.value !== state.initial).length;
  const changed = edited.filter((one) => one.changed).length;
  const told = [
    String(edited.length),
    written > 0 && `${written} ${written > 1 ? 'écrites' : 'écrite'}`,
    changed > 0 && `${changed} à enregistrer`,
  ];
  return (
    <details className={styles.apart} {...(inTheWay && { open: true })}>
      <summary>
        {label} <span className={styles.help}>{`(${told.filter(Boolean).join(', ')})`}</span>
      </summary>
      {children}
    </details>
  );
}

/** Opens what hides it. */
export function reveal(element: Element | null): void {
  element?.closest('details')?.setAttribute('open', '');
}
