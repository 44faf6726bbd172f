import { useToast } from '@shop/ui-kit';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Overlay } from '../../shared/overlays/overlay';
import { overlayClosed, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { lazyOverlay } from '../../shared/ui/chunk-timeout';
import { usePartLost } from '../../shared/ui/use-part-lost';

// Each comes with its first opening: the home page pays for none of them.
const OVERLAYS: Record<Overlay, () => ComponentType> = {
  cart: () => lazyOverlay(() => import('../../features/cart/CartDrawer')),
  search: () => lazyOverlay(() => import('../../features/search/SearchOverlay')),
  menu: () => lazyOverlay(() => import('./StoreMenu')),
  login: () => lazyOverlay(() => import('../../features/auth/LoginPopup')),
};

/** What lies over the pages. Once opened it stays mounted, so that it can leave with its movement. */
export function Overlays() {
  const open = useSelector(selectOpenOverlay);
  const dispatch = useDispatch();
  const toast = useToast();
  const sayLost = usePartLost();
  const [used, setUsed] = useState<Partial<Record<Overlay, ComponentType>>>({});
  if (open && !used[open]) setUsed({ ...used, [open]: OVERLAYS[open]() });
  // What opens says it better, and its buttons must not lie under a message.
  useEffect(() => {
    if (open) toast.clear();
  }, [open, toast]);

  // Forgotten, so that the next press fetches it again.
  const giveUp = (name: Overlay) => {
    dispatch(overlayClosed(name));
    setUsed(({ [name]: _lost, ...rest }) => rest);
    sayLost();
  };
  return (Object.keys(OVERLAYS) as Overlay[]).map((name) => {
    const Content = used[name];
    if (!Content) return null;
    return (
      <ErrorBoundary key={name} fallback={null} onError={() => giveUp(name)}>
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    );
  });
}
