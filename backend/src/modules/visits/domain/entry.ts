import { isbot } from 'isbot';

/** Of a request, what says whether somebody comes in with it. */
export interface EntryHeaders {
  'user-agent'?: string;
  referer?: string;
  purpose?: string;
  'cache-control'?: string;
  'sec-purpose'?: string;
  'sec-fetch-site'?: string;
  'sec-fetch-dest'?: string;
  [name: string]: string | string[] | undefined;
}

/** Robots, and whoever does not say what it is, as scripts do. */
export const isPerson = ({ 'user-agent': agent }: EntryHeaders): boolean => !!agent && !isbot(agent);

/** Fetched by a browser on the chance that somebody will want it. */
const isAhead = ({ purpose = '', 'sec-purpose': secPurpose = '' }: EntryHeaders) =>
  /prefetch|preview|prerender/.test(`${purpose} ${secPurpose}`);

/** Most browsers say so of a page that is asked for once more where it stands. */
const isAgain = ({ 'cache-control': control = '' }: EntryHeaders) => /max-age=0|no-cache/.test(control);

/**
 * Whether a page that is asked for begins a visit: somebody comes from elsewhere, or by an address that was typed or kept. Within the shop
 * pages change without asking; where one is asked for anew, the browser says that it comes from here.
 *
 * @param shop the shop's own origin
 */
export function beginsVisit(headers: EntryHeaders, shop: string): boolean {
  if (!isPerson(headers) || isAhead(headers) || isAgain(headers)) return false;
  const { 'sec-fetch-dest': wanted, 'sec-fetch-site': from, referer } = headers;
  if (wanted !== undefined && wanted !== 'document') return false;
  // Older browsers say no more than where a link was.
  return from === undefined ? !isWithin(referer, shop) : from !== 'same-origin';
}

const isWithin = (referer: string | undefined, shop: string) =>
  referer !== undefined && URL.canParse(referer) && new URL(referer).origin === shop;
