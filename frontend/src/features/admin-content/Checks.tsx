import { Icon } from '@shop/ui-kit';
import type { ContentDraftState } from './use-content-draft';
import { useContrastNotes } from './use-contrast-notes';
import styles from './Content.module.css';

/** What is to be said of what is typed: some of it keeps it from being published, the rest is for the owner to weigh. */
export function Checks({ draft }: { draft: ContentDraftState }) {
  const { kind, value, notes, faults, isAsked } = draft;
  const contrast = useContrastNotes(kind, value);
  const all = [
    ...faults.map(({ path, message }) => ({ path, message, look: 'blocks' as const })),
    ...notes.map(({ path, message, level, code }) => ({
      ...{ path: path + code, message },
      // What nobody has come to yet is still to be written, and not wrong.
      look: level === 'blocks' && !isAsked(path) ? ('awaited' as const) : level,
    })),
    ...contrast,
  ];
  return (
    <section className={styles.part} aria-labelledby="contenu-verifications">
      <h2 id="contenu-verifications">Vérifications</h2>
      <ul className={styles.checks} aria-live="polite">
        {all.length === 0 && (
          <li data-look="fine">
            <Icon name="check" size="small" />
            <span>Rien à redire.</span>
          </li>
        )}
        {all.map(({ path, message, look }) => (
          <li key={path + message} data-look={look}>
            <Icon name={look === 'fine' ? 'check' : 'alert'} size="small" />
            <span>
              {(look === 'blocks' || look === 'awaited') && <strong>Avant de publier&nbsp;: </strong>}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
