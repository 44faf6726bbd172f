import { type PhotoViewerProps, useToast } from '@shop/ui-kit';
import { type ComponentType, startTransition, Suspense, useState } from 'react';
import { lazyOverlay } from '../../shared/ui/chunk-timeout';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';

interface Open {
  /** Fetched anew each time: one that was lost on its way can come after all. */
  Viewer: ComponentType<PhotoViewerProps>;
  first: number;
  show: (index: number) => void;
}

/** The photographs of a product over the whole window, and what opens them. */
export function usePhotoViewer(photos: Pick<PhotoViewerProps, 'title' | 'pictures' | 'textLang'>) {
  const [open, setOpen] = useState<Open>();
  const toast = useToast();
  const enlarge = (first: number, show: Open['show']) =>
    startTransition(() => setOpen({ Viewer: lazyOverlay(() => import('./ProductPhotos')), first, show }));
  const lost = () => {
    setOpen(undefined);
    toast.error('Cette partie de la boutique n’a pas pu être chargée. Veuillez réessayer.');
  };
  const close = (at: number) => {
    open?.show(at);
    setOpen(undefined);
  };
  const viewer = open && (
    <ErrorBoundary fallback={null} onError={lost}>
      <Suspense fallback={null}>
        <open.Viewer {...photos} first={open.first} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
  return { enlarge, viewer };
}
