import { useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when the entry that held it leaves a list: to the first link or button of the entry that takes
 * its place, of the last one after the end, or of what is shown instead of an empty list. The focus would fall to the
 * beginning of the page.
 *
 * @param ids the entries as they are shown, undefined while they are loaded
 * @returns `place`, for what holds the `<li>`s or what is shown without any; `hold`, told which entry has the focus
 */
export function useFocusInList(ids: readonly string[] | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const holder = useRef<string | null>(null);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!ids) return;
    const index = holder.current === null ? -1 : before.current.indexOf(holder.current);
    before.current = ids;
    if (index < 0 || ids.includes(holder.current ?? '')) return;
    holder.current = null;
    // Whoever has gone on meanwhile is left alone.
    if (document.activeElement !== document.body) return;
    const entries = place.current?.querySelectorAll('li') ?? [];
    const next = entries[Math.min(index, entries.length - 1)] ?? place.current;
    next?.querySelector<HTMLElement>('a[href], button')?.focus();
  }, [ids]);
  const hold = (id: string) => {
    holder.current = id;
  };
  return { place, hold };
}
