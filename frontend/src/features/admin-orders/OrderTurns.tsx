import { useEffect } from 'react';
import { IconButton } from '@shop/ui-kit';
import styles from './OrderDetailsDialog.module.css';

interface OrderTurnsProps {
  /** `null`: the list shown begins or ends here. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Something else is asked, such as whether to leave what was typed. */
  paused: boolean;
}

/** Where arrow keys have a work of their own. */
const FIELDS = 'input, select, textarea';

/** Turns to the orders before and after this one in the list shown, also by the arrow keys outside of fields. */
export function OrderTurns({ onPrevious, onNext, paused }: OrderTurnsProps) {
  useEffect(() => {
    if (paused) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      if (event.key === 'ArrowLeft') onPrevious?.();
      if (event.key === 'ArrowRight') onNext?.();
    };
    // Before the dialog, which keeps arrow keys from whatever is around it.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  return (
    <span className={styles.turns}>
      <IconButton
        icon="chevron-left"
        label="Commande précédente"
        title="Commande précédente (←)"
        aria-keyshortcuts="ArrowLeft"
        aria-disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        icon="chevron-right"
        label="Commande suivante"
        title="Commande suivante (→)"
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!onNext}
        onClick={() => onNext?.()}
      />
    </span>
  );
}
