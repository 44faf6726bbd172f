import type { UnknownAction } from '@reduxjs/toolkit';
import { isBlocking } from '../../features/cart/cart-price';
import type { CartLine } from '../../features/cart/cart-slice';
import { remedyOf } from '../../features/cart/line-problem';
import type { CheckoutCart } from '../../features/checkout/checkout-cart';

/** Lines of a cart as the checkout shows them, and what mends one. */
export const checkoutLines = (
  lines: readonly CartLine[],
  dispatch: (action: UnknownAction) => void,
): Pick<CheckoutCart, 'lines' | 'mend'> => ({
  lines: lines.map((line) => ({
    ...line,
    problem: line.problem && {
      message: line.problem.message,
      remedy: remedyOf(line)?.label ?? '',
      blocking: isBlocking(line.problem),
    },
  })),
  mend: (productId) => {
    const line = lines.find((candidate) => candidate.productId === productId);
    const remedy = line && remedyOf(line);
    if (remedy) dispatch(remedy.action);
  },
});
