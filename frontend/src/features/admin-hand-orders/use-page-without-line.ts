import { MARKET_PATH, MARKET_WORKER_PATH } from '@shop/contract';
import { useEffect, useState } from 'react';

/** Whether the page opens here without a line, or why it does not. */
export type PageWithoutLine = 'kept' | 'unsafe-address' | 'refused' | 'not-yet';

/** Resolves once the worker has kept the page; fails where it could not. */
async function untilKept(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (coming.state === 'activated') resolve();
      else if (coming.state === 'redundant') reject(new Error('The page was not kept'));
    };
    coming.addEventListener('statechange', look);
    look();
  });
}

/** Makes this browser keep the page, or keep the shop's present one. */
async function keepPage(): Promise<PageWithoutLine> {
  if (!('serviceWorker' in navigator)) return window.isSecureContext ? 'refused' : 'unsafe-address';
  try {
    const registration = await navigator.serviceWorker.register(MARKET_WORKER_PATH, { scope: MARKET_PATH });
    await untilKept(registration);
    // Both fail without a line: what is kept stays as it is.
    registration.active?.postMessage('keep');
    registration.update().catch(() => undefined);
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError' ? 'refused' : 'not-yet';
  }
}

/** Null until it is known. */
export function usePageWithoutLine(): PageWithoutLine | null {
  const [state, setState] = useState<PageWithoutLine | null>(null);
  useEffect(() => {
    let isGone = false;
    const keep = () =>
      void keepPage().then((found) => {
        if (!isGone) setState(found);
      });
    keep();
    // What could not be kept without a line, or has been replaced since.
    window.addEventListener('online', keep);
    return () => {
      isGone = true;
      window.removeEventListener('online', keep);
    };
  }, []);
  return state;
}
