import { type DeliveryChoice, NO_CHOICE } from '../../shared/relay/delivery-choice';
import { EMPTY_DELIVERY, type Contact, type Delivery } from '../../shared/contact/contact-schema';
import { deliveryOf } from './address-book';
import type { DraftOwner } from './draft-storage';
import type { CheckoutStep } from './form-ids';
import { addressOf, isKeptMark, type KeptMark, type KnownShopper, toldContact, toldDelivery } from './known-shopper';
import { isNamed, NO_RECEIVER, type Receiver } from './receiver';
import { storedDraft } from './stored-draft';

/** How far the shopper is; it survives leaving the page for as long as the tab lives. Never the card. */
export interface CheckoutDraft {
  /** What was typed so far, checked or not. */
  contact: Contact;
  delivery: Delivery;
  /** Who receives a gift there. */
  receiver: Receiver;
  /** It goes to somebody else: where the client lives says nothing of it. */
  elsewhere: boolean;
  choice: DeliveryChoice;
  /** What passed the checks of its step. */
  confirmed: { contact: Contact | null; delivery: Delivery | null };
  open: CheckoutStep;
}

interface Stored {
  contact?: unknown;
  delivery?: unknown;
  confirmed?: { contact?: unknown; delivery?: unknown };
  receiver?: unknown;
  elsewhere?: unknown;
  choice?: { method?: unknown; relay?: unknown; listed?: unknown };
  open?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const textsOf = (stored: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).filter(([, value]) => typeof value === 'string' && value !== ''),
  );

/** What the first step confirmed, unless something of it is nowhere by now. */
function confirmedContact(stored: unknown, told: Contact): Contact | null {
  const contact = { ...told, ...textsOf(stored) };
  return isObject(stored) && Object.values(contact).every((value) => value !== '') ? contact : null;
}

/** An address that was typed whole is not completed with another's words. */
function typedDelivery(stored: unknown, known: Delivery): Delivery {
  const typed: Partial<Delivery> = textsOf(stored);
  const isWhole = Boolean(typed.address && typed.postalCode && typed.city);
  return { ...(isWhole ? EMPTY_DELIVERY : known), ...typed };
}

/** The step that was open, as long as those before it are done. */
function openStepOf(stored: unknown, { contact, delivery }: CheckoutDraft['confirmed']): CheckoutStep {
  if (stored === 'payment' && contact && delivery) return 'payment';
  return (stored === 'payment' || stored === 'delivery') && contact ? 'delivery' : 'contact';
}

/** What was chosen, whole: a method that was chosen goes with no other's relay point. */
function choiceOf(stored: Stored['choice'], known: KnownShopper['choice']): DeliveryChoice {
  if (!stored) return { ...NO_CHOICE, ...known };
  const method = typeof stored.method === 'string' ? stored.method : '';
  return { method, relay: { ...NO_CHOICE.relay, ...textsOf(stored.relay) }, listed: stored.listed === true };
}

/** Where it goes: what the account says by now of an address that it keeps, or what was typed. */
function whereOf({ delivery, confirmed, choice }: Stored, known: KnownShopper) {
  const done = confirmed?.delivery;
  const found = isKeptMark(delivery) ? addressOf(delivery, known.addresses) : undefined;
  const isMoved = isKeptMark(delivery) && !found?.isSame;
  // What was chosen for another place is chosen anew.
  const isRight = (mark: KeptMark, now = addressOf(mark, known.addresses)) =>
    now !== undefined && (now.isSame || (Boolean(known.ready) && !choice?.method)) ? deliveryOf(now.address) : null;
  const typed = isObject(done) ? { ...EMPTY_DELIVERY, ...textsOf(done) } : null;
  return {
    address: found?.address,
    delivery: isKeptMark(delivery) ? toldDelivery(known, found?.address) : typedDelivery(delivery, toldDelivery(known)),
    confirmed: isKeptMark(done) ? isRight(done) : typed,
    choice: choiceOf(isMoved ? undefined : choice, known.choice),
  };
}

/** Somebody else's address is not one's own, and the other way round: where it goes is asked anew. */
function sameWay(stored: Stored, elsewhere: boolean): Stored {
  if ((stored.elsewhere === true) === elsewhere) return stored;
  const { delivery: _where, receiver: _who, choice: _how, confirmed, open, ...rest } = stored;
  return {
    ...rest,
    ...(confirmed && { confirmed: { contact: confirmed.contact } }),
    ...(open !== undefined && { open: open === 'payment' ? 'delivery' : open }),
  };
}

/** What was typed before, completed by what is known of the client. @param prepared reference of what the shop prepared */
export function readDraft(known: KnownShopper, reader: DraftOwner, prepared?: string): CheckoutDraft {
  const { ready, elsewhere = false } = known;
  const stored = sameWay(storedDraft(reader, prepared), elsewhere);
  const receiver = { ...NO_RECEIVER, ...textsOf(stored.receiver) };
  // Whoever has typed something goes on where they were.
  if (ready && Object.keys(stored).length === 0) {
    return {
      ...ready,
      receiver,
      elsewhere,
      choice: choiceOf(undefined, known.choice),
      confirmed: ready,
      open: 'payment',
    };
  }
  const { address, delivery, choice, confirmed: where } = whereOf(stored, known);
  const told = toldContact(known, address);
  const isWhole = !elsewhere || isNamed(receiver);
  const confirmed = {
    contact: confirmedContact(stored.confirmed?.contact, told),
    delivery: isWhole ? where : null,
  };
  return {
    contact: { ...told, ...textsOf(stored.contact) },
    delivery,
    receiver,
    elsewhere,
    choice,
    confirmed,
    open: openStepOf(stored.open, confirmed),
  };
}
