import { useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when what it stood on goes away, with a form that closes or an entry that moves. `lead` names it by its
 * `data-focus`, before the answer that takes it away has come.
 */
export function useNextFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // Whoever has gone on meanwhile is left alone.
    if (wanted.current === null || document.activeElement !== document.body) return;
    const name = wanted.current;
    const targets = [...(place.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    const target = targets.find(({ dataset }) => dataset.focus === name);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });
  const lead = (name: string | null) => {
    wanted.current = name;
  };
  return { place, lead };
}
