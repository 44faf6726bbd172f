import { isIP } from 'node:net';
import { partsOf } from './values.js';

/** As Express calls them (docs: "Express behind proxies"). */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies that TRUSTED_PROXY names: addresses, networks (10.0.0.0/8) or Express's names of ranges. */
export const trustedProxies = (text: string): string[] => partsOf(text);

/** Never everybody: whoever may say where a request comes from counts as anybody, and is counted as nobody. */
export function areProxies(text: string): boolean {
  const named = trustedProxies(text);
  return named.length > 0 && named.every((one) => RANGES.includes(one) || isNetwork(one));
}

/** Bits of the widest private networks (RFC 1918, RFC 4193): a wider one is half of the world. */
const WIDEST = { 4: 8, 6: 7 };

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return (
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) >= WIDEST[version === 4 ? 4 : 6] &&
    Number(prefix) <= (version === 4 ? 32 : 128)
  );
}
