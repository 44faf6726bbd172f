import { isIP } from 'node:net';
import { isOutside } from './outside-address.js';
import { webhookErrors } from './webhook-errors.js';

const FIRST_FREE_PORT = 1024;
const LOCAL = 'localhost';

/** Whoever tries out a program on the machine of the shop. */
export const isLocal = ({ protocol, hostname }: URL) => protocol === 'http:' && hostname === LOCAL;

/** Without the brackets that an address of IPv6 has in a URL. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * The address as every reader of URLs understands it: numbers in other bases become what they mean.
 * @param localAllowed `http://localhost:PORT` too: a shop that is tried out
 * @throws DomainError WEBHOOK.URL_INVALID, WEBHOOK.ADDRESS_REFUSED
 */
export function readWebhookUrl(text: string, { localAllowed }: { localAllowed: boolean }): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || url.hash) throw webhookErrors.urlInvalid();
  if (localAllowed && isLocal(url)) {
    if (Number(url.port) < FIRST_FREE_PORT) throw webhookErrors.urlInvalid();
    return url;
  }
  // The standard port is left out by then: any other is a service that was not made for visitors.
  if (url.protocol !== 'https:' || url.port !== '') throw webhookErrors.urlInvalid();
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isOutside(host)) throw webhookErrors.addressRefused();
  return url;
}
