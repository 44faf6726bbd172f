import { Button, Declaration, Notice, TextButton } from '@shop/ui-kit';
import { type WithdrawalLine, type WithdrawalOffer, withdrawalWords } from '@shop/contract';
import type { WithdrawalValues } from './withdrawal-schema';
import styles from './withdrawal.module.css';

interface ConfirmationProps {
  values: WithdrawalValues;
  offer: WithdrawalOffer | null;
  lines: WithdrawalLine[] | null;
  isSending: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onChange: () => void;
}

/** Step 2: the very words that are kept, then « confirmer la rétractation ». */
export function Confirmation({ values, offer, lines, isSending, refusal, onConfirm, onChange }: ConfirmationProps) {
  const { prenom, nom, reference, email } = values;
  const nameOf = (id: string) => offer?.articles.find(({ productId }) => productId === id)?.productName ?? '';
  const named = lines?.map(({ productId, quantity }) => ({ name: nameOf(productId), quantity })) ?? null;
  return (
    <div className={styles.form}>
      <p className={styles.step}>Étape 2 sur 2</p>
      <Declaration
        words={withdrawalWords(reference, named)}
        facts={[
          { label: 'Prénom et nom', value: `${prenom} ${nom}` },
          { label: 'Commande', value: reference },
          { label: 'Adresse électronique', value: email },
        ]}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.foot}>
        <Button loading={isSending} onClick={onConfirm}>
          confirmer la rétractation
        </Button>
        <TextButton onClick={onChange}>Modifier</TextButton>
      </div>
    </div>
  );
}
