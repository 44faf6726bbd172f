import { readJson, readText, writeText } from '../../shared/storage';

const AT_BANK_KEY = 'checkoutAtBank';
/** In this tab alone, where the bank's page leads back. */
const LINK_KEY = 'checkoutLink';

/** The order that was last sent to the bank's page from this browser, and the key it was placed with. */
interface OrderAtBank {
  key: string;
  reference: string;
}

/** @param link that it is paid with, where the shop prepared it */
export function rememberOrderAtBank(order: OrderAtBank, link: string | undefined): void {
  writeText('local', AT_BANK_KEY, JSON.stringify(order));
  writeText('session', LINK_KEY, link ?? null);
}

/** The link that the order at the bank is paid with; null for one of the cart. */
export const linkAtBank = (): string | null => readText('session', LINK_KEY);

export const forgetLinkAtBank = () => void writeText('session', LINK_KEY, null);

/**
 * True when the order is what the cart of this browser was being paid for. A phone loads tabs anew by itself: the page
 * of a payment long settled must not take away what was put into the cart, or begun to be paid, since.
 *
 * @param key the key that the cart has now
 */
export function isOrderOfCart(reference: string, key: string | null): boolean {
  const sent = readJson('local', AT_BANK_KEY) as Partial<OrderAtBank> | null;
  return key !== null && sent?.key === key && sent.reference === reference;
}
