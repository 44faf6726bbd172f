import { useDispatch, useSelector } from 'react-redux';
import {
  cartEmptied,
  checkoutAbandoned,
  checkoutStarted,
  isBlocking,
  lineRemoved,
  problemsReported,
  selectCartCount,
  selectCartLines,
  selectCartTotal,
  selectCheckoutKey,
} from '../../features/cart/cart-slice';
import { remedyOf } from '../../features/cart/line-problem';
import type { CheckoutCart } from '../../features/checkout/checkout-cart';

/** Connects the checkout to the cart. */
export function useCheckoutCart(): CheckoutCart {
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  return {
    lines: lines.map((line) => ({
      ...line,
      problem: line.problem && {
        message: line.problem.message,
        remedy: remedyOf(line)?.label ?? '',
        blocking: isBlocking(line.problem),
      },
    })),
    count: useSelector(selectCartCount),
    total: useSelector(selectCartTotal),
    key: useSelector(selectCheckoutKey),
    begin: (key) => dispatch(checkoutStarted({ key })),
    abandon: () => dispatch(checkoutAbandoned()),
    report: (problems) => dispatch(problemsReported(problems)),
    remove: (productId) => dispatch(lineRemoved({ productId })),
    mend: (productId) => {
      const line = lines.find((candidate) => candidate.productId === productId);
      const remedy = line && remedyOf(line);
      if (remedy) dispatch(remedy.action);
    },
    empty: () => dispatch(cartEmptied()),
  };
}
