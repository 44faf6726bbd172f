import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';
import { ToastCard } from './ToastCard';
import { ToastContext } from './toast-context';
import type { ToastApi, ToastMessage } from './toast-context';

interface QueuedToast extends ToastMessage {
  id: number;
  /** Whether the press that it answers was where messages stand. */
  above: boolean;
}

/** What is older goes when more comes: a stack is no help to anybody. */
const MOST_AT_ONCE = 3;

/** How far up from the window's lower edge as many messages may reach. Pixels. */
const REACH = 320;

/**
 * Gives `useToast` to the app and shows what is said in the lower corner of the window, or under the header where it
 * would lie over what was just pressed. The two live regions are in the page
 * from the start, because screen readers announce what enters a region, not a region that enters.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);
  const lastId = useRef(0);
  const pressed = useRef<EventTarget>(null);

  // Not the focus, which a press does not move in every browser.
  useEffect(() => {
    const remember = ({ target }: Event) => {
      pressed.current = target;
    };
    addEventListener('click', remember, true);
    return () => removeEventListener('click', remember, true);
  }, []);

  const dismiss = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);

  const api = useMemo<ToastApi>(() => {
    const show = (toast: ToastMessage) => {
      lastId.current += 1;
      const { current } = pressed;
      const above = current instanceof Element && current.getBoundingClientRect().bottom > innerHeight - REACH;
      const queued = { ...toast, id: lastId.current, above };
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
      <div className={styles.region} data-above={toasts.at(-1)?.above || undefined}>
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
