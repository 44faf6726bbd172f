import type { Order, OrderArticle, ProductUnits } from '@shop/contract';
import { formatPrice, QuantityStepper } from '@shop/ui-kit';
import { agreedPrice } from '../../shared/back-office/agreed-price';
import { LongWords } from '../../shared/back-office/LongWords';
import { unitsLeft } from './refund-units';
import styles from './RefundLines.module.css';

interface RefundLinesProps {
  order: Order;
  units: readonly ProductUnits[];
  /** All that are chosen now, none of them 0. */
  onChoose: (units: ProductUnits[]) => void;
}

/** Units of each line, each at what was paid for it to the cent: chosen, they are noted with the refund and stand on the credit note. */
export function RefundLines({ order, units, onChoose }: RefundLinesProps) {
  const { articles, refundedUnnamed = 0 } = order;
  if (articles.every((article) => unitsLeft(article) === 0)) return null;
  const choose = (productId: string, quantity: number) =>
    onChoose([
      ...units.filter((one) => one.productId !== productId),
      ...(quantity > 0 ? [{ productId, quantity }] : []),
    ]);
  return (
    <div className={styles.lines}>
      <p className={styles.title}>Unités à rembourser</p>
      <ul>
        {articles.map((article) => {
          const { _id, productId, productName, quantity } = article;
          const left = unitsLeft(article);
          return (
            <li key={_id}>
              <div>
                <LongWords>{`${quantity} × ${productName}`}</LongWords>
                <small>{lineWords(article)}</small>
              </div>
              {left > 0 && (
                <QuantityStepper
                  size="small"
                  label={`Unités à rembourser\u00a0: ${productName}`}
                  min={0}
                  max={left}
                  value={units.find((one) => one.productId === productId)?.quantity ?? 0}
                  onChange={(next) => choose(productId, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>
        {refundedUnnamed > 0 &&
          `${agreedPrice(refundedUnnamed, 'a été rendu', 'ont été rendus')} sans dire pour quelles unités. `}
        Sans unité choisie, le montant est libre et n’est noté pour aucun article.
      </p>
    </div>
  );
}

function lineWords({ quantity, paid, refunded = 0 }: OrderArticle): string {
  const back = refunded > 1 ? 'déjà remboursés' : 'déjà remboursé';
  return [`Payé ${formatPrice(paid)}`, refunded > 0 && `${refunded} sur ${quantity} ${back}`]
    .filter(Boolean)
    .join(' · ');
}
