import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';
import { ToastCard } from './ToastCard';
import { ToastContext } from './toast-context';
import type { ToastApi, ToastMessage } from './toast-context';

interface QueuedToast extends ToastMessage {
  id: number;
}

/** What is older goes when more comes: a stack is no help to anybody. */
const MOST_AT_ONCE = 3;

/**
 * Gives `useToast` to the app and shows what is said in the corner of the window. The two live regions are in the page
 * from the start, because screen readers announce what enters a region, not a region that enters.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);
  const lastId = useRef(0);

  const dismiss = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);

  const api = useMemo<ToastApi>(() => {
    const show = (toast: ToastMessage) => {
      lastId.current += 1;
      const queued = { ...toast, id: lastId.current };
      setToasts((before) => [...before, queued].slice(-MOST_AT_ONCE));
    };
    return {
      show,
      success: (message) => show({ tone: 'success', message }),
      error: (message) => show({ tone: 'error', message }),
      clear: () => setToasts([]),
    };
  }, []);

  const cards = (errors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === errors)
      .map(({ id, ...toast }) => <ToastCard key={id} {...toast} onDismiss={() => dismiss(id)} />);

  return (
    <ToastContext value={api}>
      {children}
      <div className={styles.region}>
        <div aria-live="assertive" className={styles.stack}>
          {cards(true)}
        </div>
        <div aria-live="polite" className={styles.stack}>
          {cards(false)}
        </div>
      </div>
    </ToastContext>
  );
}
