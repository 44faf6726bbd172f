import { TextButton } from '@shop/ui-kit';
import { apiErrorOf } from '../../shared/api/api-error';
import { Refusal } from '../../shared/back-office/Refusal';
import type { DraftState } from './use-draft';
import styles from './LegalTexts.module.css';

/** A colleague saved meanwhile: both texts are still there, and one chooses. */
export function DraftRefusal({ draft }: { draft: DraftState }) {
  if (!draft.isOvertaken) return null;
  return (
    <Refusal
      action={
        <span className={styles.ways}>
          <TextButton tone="inherit" onClick={draft.keepMine}>
            Garder mon texte (il remplacera le sien)
          </TextButton>
          <TextButton tone="inherit" onClick={draft.takeTheirs}>
            Prendre le sien (le mien est perdu)
          </TextButton>
        </span>
      }
    >
      {[apiErrorOf(draft.failure)?.message, draft.overtakenBy].filter(Boolean).join(' ')}
    </Refusal>
  );
}
