import { paths } from '../paths';

/**
 * Where a login may lead: an address of this shop, else home. Browsers read '//', '/\' and '/' with white space behind
 * it as the beginning of another host.
 *
 * @param address whatever stood in a history entry, or at the address of a page
 */
export const ownAddress = (address: unknown, otherwise: string = paths.home): string =>
  typeof address === 'string' && /^\/(?![/\\\s])/.test(address) ? address : otherwise;
