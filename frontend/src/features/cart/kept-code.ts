import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { readText, writeText } from '../../shared/storage';
import { selectCartCode } from './cart-price';
import { codeAsked, selectCartLines, selectCartStatus, type WithCart } from './cart-slice';

const CODE_KEY = 'cartCode';

/** Such as when the order is paid by a page that knows no cart. */
export const forgetKeptCode = () => writeText('local', CODE_KEY, null);

/** Keeps the code beside the cart that it was typed for, from one visit to the next: where prices are asked, and no page before. */
export function useKeptCode(): void {
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  const known = useSelector(selectCartStatus) === 'known';
  const code = useSelector(selectCartCode);
  const restored = useRef(false);
  useEffect(() => {
    if (!known) return;
    if (restored.current) {
      writeText('local', CODE_KEY, code);
      return;
    }
    restored.current = true;
    const kept = readText('local', CODE_KEY);
    if (!kept || code) return;
    if (selectCartLines(store.getState()).length === 0) forgetKeptCode();
    else dispatch(codeAsked(kept));
  }, [known, code, dispatch, store]);
}
