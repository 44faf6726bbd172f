import { useState, useSyncExternalStore } from 'react';
import { readText, writeText } from '../../shared/storage';

const PAID_KEY = 'checkoutPaid';

/** Says to the other tabs that the cart which goes was paid for. @param key of the order: it names nobody */
export const tellOtherTabs = (key: string) => void writeText('local', PAID_KEY, key);

/** Of the order that was last paid in this browser. */
const lastPaid = (): string | null => readText('local', PAID_KEY);

function follow(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Another tab has paid since this page was opened; a cart that goes without that was emptied, and nobody says by whom. */
export function usePaidElsewhere(): boolean {
  const paid = useSyncExternalStore(follow, lastPaid, () => null);
  const [before] = useState(paid);
  return paid !== before;
}
