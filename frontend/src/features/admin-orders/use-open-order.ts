import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ORDER_PARAMETER } from '../../shared/back-office/admin-paths';
import { PAGE } from '../../shared/back-office/use-list-state';

/** Kept with an entry of the history whose predecessor is the list without the details: which page of it. */
const overList = (page: string) => ({ overList: page });
const isOver = (page: string, state: unknown) =>
  typeof state === 'object' && state !== null && 'overList' in state && state.overList === page;

/**
 * The order whose details are open: the address names it beside the page and the filters of the list, so that a reload,
 * a link and the history find it. Opened from the list it is one step in the history, however many orders are turned
 * over, and closing goes that step back; only from another page of the list it stays on that page.
 */
export function useOpenOrder() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  const closed = useRef('');

  const page = params.get(PAGE) ?? '';
  const naming = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set(ORDER_PARAMETER, id);
    else next.delete(ORDER_PARAMETER);
    return next;
  };

  return {
    openId: params.get(ORDER_PARAMETER) || null,
    open: (id: string) => setParams(naming(id), { state: overList(page) }),
    turnTo: (id: string, to: number) => {
      const next = naming(id);
      if (to > 1) next.set(PAGE, String(to));
      else next.delete(PAGE);
      setParams(next, { replace: true, state });
    },
    close: () => {
      // The history answers later: a second Escape must not go a second step back.
      if (closed.current === key) return;
      closed.current = key;
      if (isOver(page, state)) void navigate(-1);
      else setParams(naming(null), { replace: true });
    },
  };
}
