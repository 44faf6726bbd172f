import { type DeliveryChoice, NO_CHOICE } from '../../shared/relay/delivery-choice';
import { EMPTY_CONTACT, EMPTY_DELIVERY, type Contact, type Delivery } from '../../shared/contact/contact-schema';
import type { DraftOwner } from './draft-storage';
import type { CheckoutStep } from './form-ids';
import { storedDraft } from './stored-draft';

/** How far the shopper is; it survives leaving the page for as long as the tab lives. Never the card. */
export interface CheckoutDraft {
  /** What was typed so far, checked or not. */
  contact: Contact;
  delivery: Delivery;
  choice: DeliveryChoice;
  /** What passed the checks of its step. */
  confirmed: { contact: Contact | null; delivery: Delivery | null };
  open: CheckoutStep;
}

interface Known {
  contact?: Partial<Contact>;
  delivery?: Partial<Delivery>;
  choice?: Partial<DeliveryChoice>;
  /** Passed the checks of both steps. */
  ready?: { contact: Contact; delivery: Delivery } | null;
}

interface Stored extends Omit<Known, 'choice' | 'ready'> {
  confirmed?: Known;
  choice?: { method?: unknown; relay?: unknown; listed?: unknown };
  open?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const textsOf = (stored: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).filter(([, value]) => typeof value === 'string' && value !== ''),
  );

/** What a step confirmed, unless storage holds something else by now. */
function confirmedOf<Values extends object>(stored: unknown, empty: Values): Values | null {
  return isObject(stored) ? { ...empty, ...textsOf(stored) } : null;
}

/** The step that was open, as long as those before it are done. */
function openStepOf(stored: unknown, { contact, delivery }: CheckoutDraft['confirmed']): CheckoutStep {
  if (stored === 'payment' && contact && delivery) return 'payment';
  return (stored === 'payment' || stored === 'delivery') && contact ? 'delivery' : 'contact';
}

/** What was chosen, whole: a method that was chosen goes with no other's relay point. */
function choiceOf(stored: Stored['choice'], known: Known['choice']): DeliveryChoice {
  if (!stored) return { ...NO_CHOICE, ...known };
  const method = typeof stored.method === 'string' ? stored.method : '';
  return { method, relay: { ...NO_CHOICE.relay, ...textsOf(stored.relay) }, listed: stored.listed === true };
}

/** What was typed before, completed by what is known of the client. @param prepared reference of what the shop prepared */
export function readDraft(known: Known, reader: DraftOwner, prepared?: string): CheckoutDraft {
  const stored: Stored = storedDraft(reader, prepared);
  const { ready } = known;
  // Whoever has typed something goes on where they were.
  if (ready && Object.keys(stored).length === 0) {
    return { ...ready, choice: choiceOf(undefined, known.choice), confirmed: ready, open: 'payment' };
  }
  const confirmed = {
    contact: confirmedOf(stored.confirmed?.contact, EMPTY_CONTACT),
    delivery: confirmedOf(stored.confirmed?.delivery, EMPTY_DELIVERY),
  };
  return {
    contact: { ...EMPTY_CONTACT, ...textsOf(known.contact), ...textsOf(stored.contact) },
    delivery: { ...EMPTY_DELIVERY, ...textsOf(known.delivery), ...textsOf(stored.delivery) },
    choice: choiceOf(stored.choice, known.choice),
    confirmed,
    open: openStepOf(stored.open, confirmed),
  };
}
