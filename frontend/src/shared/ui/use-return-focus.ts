import { useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when a form goes away: the focus would fall to the beginning of the page. `returnFocus` is told
 * as the form closes: the button that opens it, by its `data-opens`, or null for the heading of `place`.
 */
export function useReturnFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const wanted = useRef<{ opener: string | null } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { opener } = wanted.current;
    wanted.current = null;
    // Whoever has gone on meanwhile is left alone.
    if (document.activeElement !== document.body) return;
    const openers = [...(place.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
    const target =
      openers.find(({ dataset }) => dataset.opens === opener) ?? place.current?.querySelector<HTMLElement>('h2');
    if (target?.matches('h2')) target.tabIndex = -1;
    target?.focus();
  });
  const returnFocus = (opener: string | null) => {
    wanted.current = { opener };
  };
  return { place, returnFocus };
}
