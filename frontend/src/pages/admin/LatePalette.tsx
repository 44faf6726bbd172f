import { useToast } from '@shop/ui-kit';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { lazyPart } from '../../shared/ui/chunk-timeout';

/** The search, whose code comes with its first opening. One that cannot be fetched leaves the page, and what is typed there, as it is. */
export function LatePalette({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  // Of this opening alone: a part that was lost once stays lost, and the next press is to ask again.
  const [Palette] = useState(() => lazyPart(() => import('./Palette')));
  const giveUp = () => {
    onClose();
    toast.error('La recherche n’a pas pu être chargée. Veuillez réessayer.');
  };
  return (
    <ErrorBoundary fallback={null} onError={giveUp}>
      <Suspense>
        <Palette onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
