import { useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when what it stood on goes away, with a form that closes or an entry that moves. `lead` names it by its
 * `data-focus`, before the answer that takes it away has come; where that answer draws it anew, the keyboard goes along.
 */
export function useNextFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const wanted = useRef<string | null>(null);
  const reached = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever has gone on meanwhile is left alone.
    if (wanted.current === null || document.activeElement !== document.body) return;
    if (reached.current?.isConnected) {
      wanted.current = null;
      return;
    }
    const targets = [...(place.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    reached.current = targets.find(({ dataset }) => dataset.focus === wanted.current) ?? null;
    reached.current?.focus();
  });
  const lead = (name: string) => {
    wanted.current = name;
    reached.current = null;
  };
  return { place, lead };
}
