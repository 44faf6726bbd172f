import type { Order, OrderArticle, RefundedUnits } from '@shop/contract';
import { formatPrice, QuantityStepper } from '@shop/ui-kit';
import { agreedPrice } from '../../shared/back-office/agreed-price';
import { LongWords } from '../../shared/back-office/LongWords';
import { hasLeft } from './order-terms';
import { unitsLeft } from './refund-units';
import styles from './RefundLines.module.css';

interface RefundLinesProps {
  order: Order;
  units: readonly RefundedUnits[];
  /** All that are chosen now, none of them 0. */
  onChoose: (units: RefundedUnits[]) => void;
}

/**
 * Units of each line, each at what was paid for it to the cent: chosen, they are noted with the refund and stand on the credit note. Of what left the
 * shop it is said as well how many are back on the shelf: none, unless somebody says so.
 */
export function RefundLines({ order, units, onChoose }: RefundLinesProps) {
  const { articles, refundedUnnamed = 0 } = order;
  if (articles.every((article) => unitsLeft(article) === 0)) return null;
  const choose = ({ onShelf = 0, ...chosen }: RefundedUnits) =>
    onChoose([
      ...units.filter((one) => one.productId !== chosen.productId),
      ...(chosen.quantity > 0 ? [{ ...chosen, ...(onShelf > 0 && { onShelf }) }] : []),
    ]);
  return (
    <div className={styles.lines}>
      <p className={styles.title}>Unités à rembourser</p>
      <ul>
        {articles.map((article) => {
          const { _id, productId, productName, quantity } = article;
          const left = unitsLeft(article);
          const chosen = units.find((one) => one.productId === productId) ?? { productId, quantity: 0 };
          const { onShelf = 0 } = chosen;
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
                  value={chosen.quantity}
                  onChange={(next) => choose({ ...chosen, quantity: next, onShelf: Math.min(onShelf, next) })}
                />
              )}
              {chosen.quantity > 0 && hasLeft(order) && (
                <div className={styles.shelf}>
                  <span aria-hidden>Revenues, à remettre en rayon</span>
                  <QuantityStepper
                    size="small"
                    label={`Revenues, à remettre en rayon\u00a0: ${productName}`}
                    min={0}
                    max={chosen.quantity}
                    value={onShelf}
                    onChange={(next) => choose({ ...chosen, onShelf: next })}
                  />
                </div>
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

function lineWords({ quantity, paid, refunded = 0, shelved = 0 }: OrderArticle): string {
  const back = refunded > 1 ? 'déjà remboursés' : 'déjà remboursé';
  return [
    `Payé ${formatPrice(paid)}`,
    refunded > 0 && `${refunded} sur ${quantity} ${back}`,
    shelved > 0 && `${shelved} remis en rayon`,
  ]
    .filter(Boolean)
    .join(' · ');
}
