import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
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
import { forgetKeptGift, useKeptGift } from '../../features/cart/kept-gift';
import type { CheckoutCart } from '../../features/checkout/checkout-cart';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { checkoutLines } from './checkout-lines';

/** Connects the checkout to the cart. */
export function useCheckoutCart(): CheckoutCart {
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  const lines = useSelector(selectCartLines);
  const { gift } = useKeptGift();
  const key = useSelector(selectCheckoutKey);
  const agreeOnKey = useCallback(() => {
    // Another tab may have written one a moment ago: it is there before the browser tells of it.
    const stored = storedCheckoutKey();
    if (stored) dispatch(checkoutKeyRestored(stored));
    const agreed = selectCheckoutKey(store.getState()) ?? newIdempotencyKey();
    dispatch(checkoutStarted({ key: agreed }));
    return agreed;
  }, [dispatch, store]);
  // Long before anything is paid: two tabs that pay in the same instant could not hear of one another's key, and would buy twice.
  const isOpen = lines.length > 0 && key === null;
  useEffect(() => {
    if (isOpen) agreeOnKey();
  }, [isOpen, agreeOnKey]);
  return {
    ...checkoutLines(lines, dispatch),
    count: useSelector(selectCartCount),
    total: useSelector(selectCartTotal),
    discounts: useSelector(selectCartDiscounts),
    code: useSelector(selectAppliedCode),
    askedCode: useSelector(selectCartCode),
    problem: useSelector(selectCartProblem)?.message ?? null,
    begin: agreeOnKey,
    abandon: () => dispatch(checkoutAbandoned()),
    report: (problems) => dispatch(problemsReported(problems)),
    remove: (productId) => dispatch(lineRemoved({ productId })),
    gift,
    empty: () => {
      dispatch(cartEmptied());
      forgetKeptGift();
    },
  };
}
