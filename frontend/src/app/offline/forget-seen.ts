import { GIFT_KEY, SEARCHES_KEY, SEEN_KEY } from '../../shared/kept-here';
import type { Told } from '../../shared/offline/kept-pages';
import { writeText } from '../../shared/storage';

/** Somebody's session is over: what was looked at, searched and written on a gift's card here is nobody's business any more. */
export function forgetSeen(): void {
  for (const key of [SEEN_KEY, SEARCHES_KEY, GIFT_KEY]) {
    writeText('local', key, null);
    // As other tabs hear it: what shows it here looks again.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  if (!('serviceWorker' in navigator)) return;
  const told: Told = { kind: 'forget' };
  navigator.serviceWorker.getRegistration('/').then(
    (registration) => registration?.active?.postMessage(told),
    () => undefined,
  );
}
