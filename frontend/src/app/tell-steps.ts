import { productPath, type VisitStep } from '@shop/contract';
import { CART_KEY } from '../features/cart/cart-storage';
import { LANGUAGE_ROOT, paths } from '../shared/paths';
import { readJson } from '../shared/storage';
import type { AppStore } from './store';

/** By which page of the shop a document was asked for. */
const pageOf = (pathname: string): VisitStep | null => {
  const path = pathname.slice(LANGUAGE_ROOT.length);
  if (path.startsWith(productPath(''))) return 'product';
  return path.startsWith(paths.checkout) || path.startsWith(paths.paymentReturn) ? 'checkout' : null;
};

/** Whether this document began the visit, as the server counts it: nothing is kept that could tell more. */
function isFirst(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && !document.referrer.startsWith(location.origin);
}

/**
 * Tells the server how far a visit has come, each step once, without saying whose it is (docs/adr/0136). A document that goes on with a visit,
 * as after a reload, tells less rather than twice.
 */
export function tellSteps(store: AppStore): void {
  const told = new Set<VisitStep>();
  const tell = (step: VisitStep) => {
    if (told.has(step)) return;
    told.add(step);
    // Nobody waits for it, and whoever leaves takes nothing away.
    void fetch('/api/steps', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ step }),
    }).catch(() => undefined);
  };
  const hasCart = () => store.getState().cart.lines.length > 0;
  /** As it was before this document, by its own note of its last change. */
  const isNew = () =>
    ((readJson('local', CART_KEY) as { savedAt?: number } | null)?.savedAt ?? 0) >= performance.timeOrigin;

  const [entry] = performance.getEntriesByType('navigation');
  const began = entry ? pageOf(new URL(entry.name).pathname) : null;
  if (!isFirst()) {
    told.add('product');
    if (hasCart()) told.add('cart');
    if (began === 'checkout') told.add('checkout');
  } else if (began === 'product') told.add('product');

  const look = () => {
    const page = pageOf(location.pathname);
    if (page === 'product') tell('product');
    if (!hasCart()) return;
    if (page === 'checkout') tell('checkout');
    if (page === 'checkout' || isNew()) tell('cart');
  };
  look();
  store.subscribe(look);
}
