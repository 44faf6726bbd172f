import { readText, writeText } from '../storage';

/** Goes along with a login and comes back with it. */
export const DEVICE_HEADER = 'X-Device-Token';
const KEY = 'devices';
/** People who share this browser; the server looks at no more. */
const AT_MOST = 5;

/** What the server gave this browser at earlier logins: with it strangers cannot lock its people out. Opens nothing by itself. */
export const deviceTokens = (): string | null => readText('local', KEY);

/** The newest first; another of the same device takes the place of its forerunner. */
export function rememberDevice(token: string): void {
  const device = (known: string) => known.split('.')[0];
  const others = (deviceTokens() ?? '').split(',').filter((known) => known && device(known) !== device(token));
  writeText('local', KEY, [token, ...others].slice(0, AT_MOST).join(','));
}
