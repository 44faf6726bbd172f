import { useLayoutEffect } from 'react';

/**
 * What the window is called; React lifts it into the document's head, where that of the empty document (index.html; the
 * server puts the shop's name there) gives way to it.
 */
export function Title({ children }: { children: string }) {
  useLayoutEffect(() => document.getElementById('empty-title')?.remove(), []);
  return <title>{children}</title>;
}
