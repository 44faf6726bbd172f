import type { ClaimFacts } from '@shop/contract';
import { useBrowser } from '../../shared/browser';
import { proofWords } from '../../shared/claims/use-claims';
import styles from './Claims.module.css';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

interface ClaimPreviewProps {
  facts: ClaimFacts;
  /** A file proves it, whether it is kept already or only chosen. */
  hasDocument: boolean;
}

/** What shoppers would read today, as it is typed. */
export function ClaimPreview({ facts, hasDocument }: ClaimPreviewProps) {
  const { now } = useBrowser();
  const today = days.format(now());
  const { title, detail, neutralTitle, neutralDetail, certifier, certifierCode, reference, validFrom, validUntil } =
    facts;
  const missing = [
    !certifier.trim() && 'qui certifie',
    !reference.trim() && !hasDocument && 'une référence ou un document',
    !validUntil && 'un dernier jour',
  ].filter(Boolean);
  const isValid = missing.length === 0 && validUntil >= today && validFrom <= today;
  const [said, sentence] = isValid ? [title, detail] : [neutralTitle, neutralDetail];
  const proof = { certifier, code: certifierCode, reference, until: validUntil };
  return (
    <aside className={styles.preview} aria-label="Ce que liront vos clients">
      <h2>Ce que liront vos clients</h2>
      <p className={styles.said}>{said || 'Rien'}</p>
      {sentence && <p>{sentence}</p>}
      {isValid ? (
        <p className={styles.soft}>{proofWords(proof)}</p>
      ) : (
        <p className={styles.soft}>
          {missing.length > 0
            ? `Texte neutre. Il manque à la preuve\u00a0: ${missing.join(', ')}.`
            : 'Texte neutre\u00a0: la preuve n’est pas valable aujourd’hui.'}
        </p>
      )}
    </aside>
  );
}
