import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastContext } from './toast-context';
import type { ToastMessage } from './toast-context';

// The region weighs more than many pages: it comes with the first message.
const ToastRegion = lazy(() => import('./ToastRegion'));

export interface QueuedToast extends ToastMessage {
  id: number;
}

/** Gives `useToast` to the app. Costs nothing until something is said. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const [used, setUsed] = useState(false);

  const api = useMemo(() => {
    let lastId = 0;
    const show = (toast: ToastMessage) => {
      lastId += 1;
      const queued = { ...toast, id: lastId };
      setUsed(true);
      setQueue((before) => [...before, queued]);
    };
    return {
      show,
      success: (message: ReactNode) => show({ tone: 'success', message }),
      error: (message: ReactNode) => show({ tone: 'error', message }),
    };
  }, []);

  const taken = useCallback((ids: readonly number[]) => {
    setQueue((before) => before.filter(({ id }) => !ids.includes(id)));
  }, []);

  return (
    <ToastContext value={api}>
      {children}
      {used && (
        <Suspense>
          <ToastRegion queue={queue} onTaken={taken} />
        </Suspense>
      )}
    </ToastContext>
  );
}
