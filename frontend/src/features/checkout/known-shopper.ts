import type { KeptAddress, KeptCard } from '@shop/contract';
import { EMPTY_CONTACT, EMPTY_DELIVERY, type Contact, type Delivery } from '../../shared/contact/contact-schema';
import type { DeliveryChoice } from '../../shared/relay/delivery-choice';
import { deliveryOf, keptAs, recipientOf } from './address-book';

/** What is known of a shopper before a word is typed. */
export interface KnownShopper {
  contact?: Partial<Contact>;
  delivery?: Partial<Delivery>;
  choice?: Partial<DeliveryChoice>;
  /** The addresses that the client keeps, the default first. */
  addresses?: readonly KeptAddress[];
  /** The cart is a gift that goes to somebody else: its address is asked for. */
  elsewhere?: boolean;
  /** The card that is kept for the client, null for none; undefined where none can be. */
  card?: KeptCard | null | undefined;
  /** All that the first two steps would ask, where it is known and right. */
  ready?: { contact: Contact; delivery: Delivery } | null;
}

/** Which kept address it is, or that it is the default: what it says is asked of the account each time. */
export interface KeptMark {
  kept: string;
  version: number;
  isDefault: boolean;
}

export const isKeptMark = (stored: unknown): stored is KeptMark =>
  typeof stored === 'object' && stored !== null && 'kept' in stored;

/** The address meant by the mark, and whether it says what it said then; undefined where it is not kept any more. */
export function addressOf({ kept, version, isDefault }: KeptMark, addresses: readonly KeptAddress[] = []) {
  const address = isDefault ? addresses[0] : addresses.find(({ _id }) => _id === kept);
  return address && { address, isSame: address._id === kept && address.version === version };
}

/** Who orders, as the account says: whoever receives at the address, with the client's own mail and telephone; of a gift for somebody else the client. */
export function toldContact({ contact, elsewhere }: KnownShopper, address?: KeptAddress): Contact {
  return { ...EMPTY_CONTACT, ...contact, ...(address && !elsewhere && recipientOf(address)) };
}

export const toldDelivery = ({ delivery }: KnownShopper, address?: KeptAddress): Delivery =>
  address ? deliveryOf(address) : { ...EMPTY_DELIVERY, ...delivery };

interface Filled {
  contact: Contact;
  delivery: Delivery;
  confirmed: { contact: Contact | null; delivery: Delivery | null };
}

/** What was typed alone: what the account says is asked anew, so that no tab holds what is corrected or deleted there. */
export function typedOf<Draft extends Filled>({ contact, delivery, confirmed, ...rest }: Draft, known: KnownShopper) {
  const { addresses = [] } = known;
  const told = toldContact(known, keptAs(addresses, delivery));
  const marked = (values: Delivery) => markOf(keptAs(addresses, values)) ?? values;
  return {
    ...rest,
    contact: typedContact(contact, told),
    delivery: marked(delivery),
    confirmed: {
      contact: confirmed.contact && typedContact(confirmed.contact, told),
      delivery: confirmed.delivery && marked(confirmed.delivery),
    },
  };
}

const markOf = (address: KeptAddress | undefined): KeptMark | undefined =>
  address && { kept: address._id, version: address.version, isDefault: address.isDefault };

/** A name is typed, or told, as a whole. */
function typedContact({ firstName, lastName, email, mobile }: Contact, told: Contact): Partial<Contact> {
  const isNamed = firstName === told.firstName && lastName === told.lastName;
  return {
    ...(!isNamed && { firstName, lastName }),
    ...(email !== told.email && { email }),
    ...(mobile !== told.mobile && { mobile }),
  };
}
