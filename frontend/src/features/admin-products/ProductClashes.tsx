import { TextButton, VisuallyHidden } from '@shop/ui-kit';
import { Refusal } from '../../shared/back-office/Refusal';
import { labelOf, type Clash } from './product-merge';
import styles from './ProductForm.module.css';

interface ProductClashesProps {
  clashes: readonly Clash[];
  /** Who was faster and with what, in a sentence; '' when nobody knows. */
  who: string;
  /** Called with whether the other's value is taken. */
  onChoice: (clash: Clash, takesTheirs: boolean) => void;
}

/** What a bundle holds is written in ids, which say nothing. */
function theirsOf({ field, theirs, original }: Clash): string {
  if (original !== undefined) return `l’original est maintenant «\u00a0${original}\u00a0»`;
  if (theirs === '') return 'vidé';
  return field === 'parts' ? 'un autre contenu' : `«\u00a0${theirs}\u00a0»`;
}

/** Asks about the fields that two people changed at once; everything else is brought together already. */
export function ProductClashes({ clashes, who, onChoice }: ProductClashesProps) {
  return (
    <Refusal
      className={styles.refusal}
      tone="warning"
      title="Ces champs ont aussi changé ailleurs. Que faut-il garder&nbsp;?"
    >
      {who && <p>{who}</p>}
      <ul className={styles.clashes}>
        {clashes.map((clash) => (
          <li key={labelOf(clash)}>
            <span>
              <strong>{labelOf(clash)}</strong>
              {`\u00a0: ${theirsOf(clash)}`}
            </span>
            <span className={styles.choices}>
              <TextButton tone="inherit" onClick={() => onChoice(clash, false)}>
                Garder ma saisie
                <VisuallyHidden>{` (${labelOf(clash)})`}</VisuallyHidden>
              </TextButton>
              <TextButton tone="inherit" onClick={() => onChoice(clash, true)}>
                Prendre l’autre
                <VisuallyHidden>{` (${labelOf(clash)})`}</VisuallyHidden>
              </TextButton>
            </span>
          </li>
        ))}
      </ul>
    </Refusal>
  );
}
