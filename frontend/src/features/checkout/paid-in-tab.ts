import { useEffect, useState } from 'react';
import { writeText } from '../../shared/storage';

const PAID_KEY = 'checkoutPaid';

/** Says to the other tabs that the cart which goes was paid for. Nothing stays in the browser: it is the writing that they hear of. */
export function tellOtherTabs(): void {
  writeText('local', PAID_KEY, '1');
  writeText('local', PAID_KEY, null);
}

/**
 * Another tab has paid since this page was opened; a cart that goes without that was emptied, and nobody says by whom.
 * @param hasLines once there is something to order again, what was paid is over
 */
export function usePaidElsewhere(hasLines: boolean): boolean {
  const [paid, setPaid] = useState(false);
  const [hadLines, setHadLines] = useState(hasLines);
  if (hadLines !== hasLines) {
    setHadLines(hasLines);
    if (hasLines) setPaid(false);
  }
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === PAID_KEY && newValue !== null) setPaid(true);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  return paid;
}
