import { TextButton } from '@shop/ui-kit';
import { formatMoment } from '../../shared/back-office/format-date';
import { Refusal } from '../../shared/back-office/Refusal';
import type { ContentDraftState } from './use-content-draft';
import styles from './Content.module.css';

/** A colleague saved meanwhile: both texts are still there, and one chooses. */
export function ContentConflictNotice({ draft }: { draft: ContentDraftState }) {
  const { conflict } = draft;
  if (!conflict) return null;
  const { message, changedBy, clashes } = conflict;
  const who = changedBy && `${changedBy.name}, ${formatMoment(changedBy.at)}.`;
  const where =
    clashes.length > 0 && `Changé aussi par vous\u00a0: ${clashes.map(({ label }) => label).join('\u00a0; ')}.`;
  return (
    <Refusal
      action={
        <span className={styles.ways}>
          <TextButton tone="inherit" onClick={draft.keepMine}>
            Garder mes mots là où nous avons écrit tous les deux
          </TextButton>
          <TextButton tone="inherit" onClick={draft.takeTheirs}>
            Prendre les siens (les miens sont perdus)
          </TextButton>
        </span>
      }
    >
      {[message, who, where].filter(Boolean).join(' ')}
    </Refusal>
  );
}
