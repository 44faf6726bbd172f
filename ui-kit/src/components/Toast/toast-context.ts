import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  /** Errors interrupt, the rest waits its turn to be read out. */
  tone?: ToastTone;
  /** One sentence. */
  message: ReactNode;
  /** Milliseconds before it goes; 0 keeps it. By default 6000 (specification, section 9). */
  duration?: number;
  /** What can be done about it for as long as it is shown (`toastAction`). Its time then runs also under the pointer. */
  action?: (dismiss: () => void) => ReactNode;
}

export interface ToastApi {
  /** Says a message with everything that can be chosen. */
  show: (toast: ToastMessage) => void;
  /** Says that it worked. */
  success: (message: ReactNode) => void;
  /** Says that it failed. */
  error: (message: ReactNode) => void;
  /** Takes away what is shown, when a screen now says it better. */
  clear: () => void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Says something over the page. Throws outside a `ToastProvider`. */
export function useToast(): ToastApi {
  const api = use(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}
