import { useSyncExternalStore } from 'react';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const HOUR_MS = 3_600_000;

/** Days begin on whole hours of UTC; a telephone that slept through one asks when it is looked at again. */
function everyHour(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        ask();
        wait();
      },
      HOUR_MS - (Date.now() % HOUR_MS),
    );
  };
  wait();
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** yyyy-mm-dd in Paris, told again at midnight there; '' while the server renders and while the browser takes its page over. */
export function useParisDay(): string {
  return useSyncExternalStore(
    everyHour,
    () => days.format(new Date()),
    () => '',
  );
}
