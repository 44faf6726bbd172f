import type { KeptCard } from '@shop/contract';
import { Checkbox, FormWide, Notice, TextButton } from '@shop/ui-kit';
import { useId } from 'react';
import { cardName, cardWords } from '../../shared/kept-card-words';
import styles from './NewCardChoice.module.css';

interface NewCardChoiceProps {
  /** The card that is kept; null for none. */
  kept: KeptCard | null;
  isToKeep: boolean;
  onKeep: (isToKeep: boolean) => void;
  /** Back to the card that is kept. */
  onBack: () => void;
}

/** Under the fields of a new card: whether it is kept, which is nobody's duty (C. conso. L111-1; CNIL), and the way back to the one that is. */
export function NewCardChoice({ kept, isToKeep, onKeep, onBack }: NewCardChoiceProps) {
  const hintId = useId();
  return (
    <FormWide>
      <Checkbox
        label="Garder cette carte pour mes prochaines commandes"
        aria-describedby={hintId}
        checked={isToKeep}
        onChange={(event) => onKeep(event.target.checked)}
      />
      <p id={hintId} className={styles.hint}>
        {kept
          ? 'Facultatif\u00a0: notre prestataire de paiement la garde, sans le code de sécurité, à la place de celle que vous gardez. Elle se supprime dans votre compte.'
          : 'Facultatif\u00a0: notre prestataire de paiement la garde, sans le code de sécurité. Elle se supprime dans votre compte.'}
      </p>
      {kept && !kept.isExpired && <TextButton onClick={onBack}>{`Payer plutôt avec ${cardName(kept)}`}</TextButton>}
    </FormWide>
  );
}

/** Why the card that is kept does not pay. */
export function ExpiredCard({ card }: { card: KeptCard }) {
  return (
    <FormWide>
      <Notice tone="warning">{`${cardWords(card)}. Payez avec une autre carte.`}</Notice>
    </FormWide>
  );
}
