import { Button, LineChoice, Notice, TextButton } from '@shop/ui-kit';
import { sumOf, type WithdrawalLine, type WithdrawalOffer } from '@shop/contract';
import { useState } from 'react';
import styles from './withdrawal.module.css';

interface LinesFormProps {
  offer: WithdrawalOffer;
  /** What was chosen before; null for the whole order. */
  lines: WithdrawalLine[] | null;
  refusal: string | null;
  /** @param lines null for the whole order */
  onContinue: (lines: WithdrawalLine[] | null) => void;
  /** Somebody else declares. */
  onOther: () => void;
}

/** Step 1 from the account or the mailed link: the choice of soaps is offered, never imposed. */
export function LinesForm({ offer, lines, refusal, onContinue, onOther }: LinesFormProps) {
  const { articles, reference, prenom, nom, email } = offer;
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      articles.map(({ productId, quantity }) => [
        productId,
        lines ? (lines.find((line) => line.productId === productId)?.quantity ?? 0) : quantity,
      ]),
    ),
  );
  const units = sumOf(articles.map(({ productId }) => chosen[productId] ?? 0));
  const isEverything = articles.every(({ productId, quantity }) => chosen[productId] === quantity);
  const selected = articles
    .map(({ productId }) => ({ productId, quantity: chosen[productId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (units > 0) onContinue(isEverything ? null : selected);
      }}
    >
      <p className={styles.step}>Étape 1 sur 2 · commande {reference}</p>
      <LineChoice
        legend="Articles à rendre"
        lines={articles.map(({ productId, productName, productImage, quantity, price }) => ({
          id: productId,
          name: productName,
          image: productImage,
          bought: quantity,
          price,
          quantity: chosen[productId] ?? 0,
        }))}
        onChange={(id, quantity) => setChosen({ ...chosen, [id]: quantity })}
      />
      <p className={styles.note}>
        {prenom} {nom}, {email}. <TextButton onClick={onOther}>Ce n’est pas vous&#8239;?</TextButton>
      </p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {units === 0 && <Notice tone="warning">Cochez au moins un article, ou continuez avec toute la commande.</Notice>}
      <div className={styles.foot}>
        <Button type="submit" aria-disabled={units === 0 || undefined}>
          {isEverything || units === 0 ? 'Continuer' : `Continuer avec ${units} ${units > 1 ? 'articles' : 'article'}`}
        </Button>
        {!isEverything && <TextButton onClick={() => onContinue(null)}>Toute la commande</TextButton>}
      </div>
    </form>
  );
}
