import { useToast } from '@shop/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOpenOverlay, type Overlay } from '../../shared/overlays/overlay-slice';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';

// Each comes with its first opening: the home page pays for none of them.
const OVERLAYS = {
  cart: lazy(() => import('../../features/cart/CartDrawer')),
  search: lazy(() => import('../../features/search/SearchOverlay')),
  menu: lazy(() => import('./StoreMenu')),
  login: lazy(() => import('../../features/auth/LoginPopup')),
} satisfies Record<Overlay, unknown>;

/** What lies over the pages. Once opened it stays mounted, so that it can leave with its movement. */
export function Overlays() {
  const open = useSelector(selectOpenOverlay);
  const toast = useToast();
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  if (open && !used.includes(open)) setUsed([...used, open]);
  // What opens says it better, and its buttons must not lie under a message.
  useEffect(() => {
    if (open) toast.clear();
  }, [open, toast]);
  return used.map((name) => {
    const Content = OVERLAYS[name];
    return (
      <ErrorBoundary
        key={name}
        fallback={null}
        onError={() => toast.error('Cette partie de la boutique n’a pas pu être chargée. Rechargez la page.')}
      >
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    );
  });
}
