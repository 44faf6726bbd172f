import { use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface ListState {
  page: number;
  pageSize: number;
  search: string;
  /** Value of a filter or sort in the address, '' when it is not set. */
  get: (name: string) => string;
  setPaging: (paging: { page: number; pageSize: number }) => void;
  setSearch: (text: string) => void;
  /** Sets a filter or the sort, or clears it with ''; the list starts again at its first page. */
  set: (name: string, value: string) => void;
  /** Sets this filter alone: the search and the other ones named are cleared. */
  only: (name: string, value: string, others: readonly string[]) => void;
}

export const PAGE = 'page';
const PAGE_SIZE = 'lignes';
export const SEARCH = 'recherche';

const positive = (text: string | null) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : null;
};

/**
 * The state of a back-office list, kept in the address so that a reload, a bookmark and the back button find it again.
 * A page size that is not offered counts as the default, which is the first one.
 */
export function useListState(pageSizes: readonly [number, ...number[]]): ListState {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = use(UNSAFE_DataRouterContext)?.router;

  const change = useCallback(
    (changes: Record<string, string>, options?: { replace: true }) => {
      // What the router holds is ahead of what is drawn: a search that was typed just before a link was pressed must not lead back.
      const held = router && (router.state.navigation.location ?? router.state.location);
      if (held && held.pathname !== pathname) return;
      const next = new URLSearchParams(held ? held.search : params);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      // What its entry of the history says about itself stays.
      void navigate(`?${next}`, options && { ...options, state: held?.state as unknown });
    },
    [router, pathname, params, navigate],
  );

  return useMemo(() => {
    const wanted = positive(params.get(PAGE_SIZE));
    const pageSize = pageSizes.find((size) => size === wanted) ?? pageSizes[0];
    return {
      page: positive(params.get(PAGE)) ?? 1,
      pageSize,
      search: params.get(SEARCH) ?? '',
      get: (name) => params.get(name) ?? '',
      setPaging: (paging) =>
        change({
          [PAGE]: paging.page > 1 ? String(paging.page) : '',
          [PAGE_SIZE]: paging.pageSize === pageSizes[0] ? '' : String(paging.pageSize),
        }),
      // Typing must not fill the browser's history.
      setSearch: (text) => change({ [SEARCH]: text, [PAGE]: '' }, { replace: true }),
      set: (name, value) => change({ [name]: value, [PAGE]: '' }),
      only: (name, value, others) =>
        change({ ...Object.fromEntries(others.map((other) => [other, ''])), [SEARCH]: '', [name]: value, [PAGE]: '' }),
    };
  }, [params, pageSizes, change]);
}
