import { useEffect, useRef, useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The device itself says that it is cut off. That it says nothing promises no line. */
export const isCutOff = (): boolean => !navigator.onLine;

export const useCutOff = (): boolean => useSyncExternalStore(follow, isCutOff, () => false);

/** What could not be asked while the line was down is asked by itself once it is back; another failure waits for a press. */
export function useOnceBack(failed: boolean, askAgain: () => void): void {
  const latest = useRef({ failed, askAgain });
  useEffect(() => {
    latest.current = { failed, askAgain };
  });
  useEffect(() => {
    const back = () => {
      if (latest.current.failed) latest.current.askAgain();
    };
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}
