import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  isBlocking,
  selectAppliedCode,
  selectCartCode,
  selectCartDiscounts,
  selectCartProblem,
  selectCartTotal,
} from '../../features/cart/cart-price';
import {
  cartEmptied,
  checkoutAbandoned,
  checkoutKeyRestored,
  checkoutStarted,
  lineRemoved,
  problemsReported,
  selectCartCount,
  selectCartLines,
  selectCheckoutKey,
  type WithCart,
} from '../../features/cart/cart-slice';
import { storedCheckoutKey } from '../../features/cart/cart-storage';
import { remedyOf } from '../../features/cart/line-problem';
import type { CheckoutCart } from '../../features/checkout/checkout-cart';
import { newIdempotencyKey } from '../../shared/api/idempotency';

/** Connects the checkout to the cart. */
export function useCheckoutCart(): CheckoutCart {
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
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
    discounts: useSelector(selectCartDiscounts),
    code: useSelector(selectAppliedCode),
    askedCode: useSelector(selectCartCode),
    problem: useSelector(selectCartProblem)?.message ?? null,
    begin: () => {
      // Another tab may have begun a moment ago: what it has written is there before the browser tells of it.
      const stored = storedCheckoutKey();
      if (stored) dispatch(checkoutKeyRestored(stored));
      const key = selectCheckoutKey(store.getState()) ?? newIdempotencyKey();
      dispatch(checkoutStarted({ key }));
      return key;
    },
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
