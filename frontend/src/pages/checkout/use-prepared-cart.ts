import { type CartQuote, type PreparedContent } from '@shop/contract';
import { useCallback, useReducer, useState } from 'react';
import {
  selectAppliedCode,
  selectCartCode,
  selectCartDiscounts,
  selectCartProblem,
  selectCartTotal,
  selectToldCode,
} from '../../features/cart/cart-price';
import {
  cartEmptied,
  cartReducer,
  cartRepriced,
  cartRestored,
  type CartState,
  codeAsked,
  lineRemoved,
  problemsReported,
  selectCartCount,
  selectCartLines,
} from '../../features/cart/cart-slice';
import type { CheckoutCart } from '../../features/checkout/checkout-cart';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { checkoutLines } from './checkout-lines';

/** At the prices that the mail said: others by now are told at their lines. */
const linesOf = ({ articles }: PreparedContent) =>
  articles.map((article) => ({
    ...article,
    ...(article.parts && { chosen: article.parts.map(({ productId, units }) => ({ productId, units })) }),
    ...{ reduction: null, pricePer100g: null, problem: null },
  }));

const cartOf = (prepared: PreparedContent): CartState => ({
  ...{ status: 'known', lines: linesOf(prepared), checkoutKey: null, problem: null, adjustments: [] },
  code: prepared.code || null,
});

/** What the shop prepared, as a cart of its own: that of this browser stays as it is. */
export function usePreparedCart(prepared: PreparedContent) {
  const [state, dispatch] = useReducer(cartReducer, prepared, cartOf);
  // Of this browser alone: the shop places the order under the link's own key.
  const [key] = useState(newIdempotencyKey);
  const own = { cart: state };
  const lines = selectCartLines(own);
  const cart: CheckoutCart = {
    ...checkoutLines(lines, dispatch),
    count: selectCartCount(own),
    total: selectCartTotal(own),
    discounts: selectCartDiscounts(own),
    code: selectAppliedCode(own),
    askedCode: selectCartCode(own),
    // The shop prepares it for who pays.
    gift: null,
    problem: selectCartProblem(own)?.message ?? null,
    begin: () => key,
    // The link stays: what became of its order is read again.
    abandon: () => undefined,
    report: (problems) => dispatch(problemsReported(problems)),
    remove: (productId) => dispatch(lineRemoved({ productId })),
    empty: () => dispatch(cartEmptied()),
  };
  return {
    cart,
    lines,
    told: selectToldCode(own),
    askCode: (code: string | null) => dispatch(codeAsked(code)),
    repriced: useCallback((quote: CartQuote) => dispatch(cartRepriced(quote)), []),
    beginAnew: () => dispatch(cartRestored({ lines: linesOf(prepared) })),
  };
}
