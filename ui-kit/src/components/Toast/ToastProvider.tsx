import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useUnobstructedPlacement } from '../../hooks/use-unobstructed-placement';
import styles from './Toast.module.css';
import { ToastCard } from './ToastCard';
import { joined, type QueuedToast } from './toast-queue';
import { ToastContext } from './toast-context';
import type { ToastApi, ToastMessage } from './toast-context';

/** The key that brings the focus to messages, as in other programs with several panes: they come last in the page. */
const TO_MESSAGES = 'F6';

/**
 * Gives `useToast` to the app and shows what is said where it lies over nothing that can be pressed, as near as may be to
 * the lower right corner of the window. The two live regions are in the page
 * from the start, because screen readers announce what enters a region, not a region that enters. The focus stays where
 * it is; F6 brings it to the messages, and to what one of them offers, from a dialog too, and Escape shuts the one it is in.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);
  const lastId = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const newest = toasts.at(-1)?.id;
  useUnobstructedPlacement(region, newest === undefined ? null : toasts, 'right');

  // There before any message: whoever presses in the moment that one appears is not left where they are.
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== TO_MESSAGES) return;
      const close = region.current?.querySelector<HTMLElement>('[data-newest] > button');
      if (!close) return;
      event.preventDefault();
      close.focus();
    };
    addEventListener('keydown', enter);
    return () => removeEventListener('keydown', enter);
  }, []);

  const dismiss = useCallback((id: number) => {
    // Not lost with what goes: back to where it came from.
    if (region.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus({ preventScroll: true });
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);

  const api = useMemo<ToastApi>(() => {
    const show = (toast: ToastMessage) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((before) => joined(before, { ...toast, id }));
    };
    return {
      show,
      success: (message) => show({ tone: 'success', message }),
      error: (message) => show({ tone: 'error', message }),
      clear: () => setToasts([]),
    };
  }, []);

  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget;
  };
  // A dialog under the message stays open.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.nativeEvent.stopImmediatePropagation();
  };

  const cards = (errors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === errors)
      .map(({ id, ...toast }) => (
        <ToastCard key={id} {...toast} newest={id === newest} onDismiss={() => dismiss(id)} />
      ));

  return (
    <ToastContext value={api}>
      {children}
      <div
        ref={region}
        className={styles.region}
        data-floating={newest === undefined ? undefined : ''}
        onFocus={remember}
        onKeyDown={keepEscape}
      >
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
