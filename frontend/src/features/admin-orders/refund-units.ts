import { type Order, type OrderArticle, paidForUnits, type ProductUnits, type RefundedUnits } from '@shop/contract';

const cents = (euros: number) => Math.round(euros * 100);

/** Nothing was paid for a line that a discount gave away. */
export const unitsLeft = ({ quantity, refunded = 0, paid }: OrderArticle): number =>
  paid > 0 ? quantity - refunded : 0;

/** EUR that were paid for these units, of those that did not go back yet. */
export function worthOf({ articles }: Pick<Order, 'articles'>, units: readonly ProductUnits[]): number {
  const bought = articles.map(({ productId, quantity, paid }) => ({ productId, quantity, paidCents: cents(paid) }));
  const before = articles.map(({ productId, refunded = 0 }) => ({ productId, quantity: refunded }));
  return (paidForUnits(bought, before, units) ?? 0) / 100;
}

/** Of these units, those that did not go back yet: a colleague may have been faster. */
export const stillThere = ({ articles }: Pick<Order, 'articles'>, units: readonly RefundedUnits[]): RefundedUnits[] =>
  units.flatMap(({ productId, quantity, onShelf }) => {
    const article = articles.find((one) => one.productId === productId);
    const left = Math.min(quantity, article ? unitsLeft(article) : 0);
    return left > 0 ? [{ productId, quantity: left, ...(onShelf && { onShelf: Math.min(onShelf, left) }) }] : [];
  });
