import { readJson, writeText } from '../../shared/storage';
import { EMPTY_CONTACT, EMPTY_DELIVERY, type Contact, type Delivery } from './checkout-schema';

const DRAFT_KEY = 'checkout';

/** What was typed so far, checked or not; it survives leaving the page for as long as the tab lives. */
export interface CheckoutDraft {
  contact: Contact;
  delivery: Delivery;
}

type Stored = { contact?: Partial<Contact>; delivery?: Partial<Delivery> } | null;

const textsOf = <T extends object>(stored: T | undefined) =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string' && value !== ''));

/** What was typed before, completed by what is known of the client. */
export function readDraft(known: { contact?: Partial<Contact>; delivery?: Partial<Delivery> } = {}): CheckoutDraft {
  const stored = readJson('session', DRAFT_KEY) as Stored;
  return {
    contact: { ...EMPTY_CONTACT, ...textsOf(known.contact), ...textsOf(stored?.contact) },
    delivery: { ...EMPTY_DELIVERY, ...textsOf(known.delivery), ...textsOf(stored?.delivery) },
  };
}

export function saveDraft(draft: CheckoutDraft): void {
  writeText('session', DRAFT_KEY, JSON.stringify(draft));
}

/** The order is placed: nothing of it has to stay in a browser that others may use. */
export function forgetDraft(): void {
  writeText('session', DRAFT_KEY, null);
}
