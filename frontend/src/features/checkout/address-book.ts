import type { KeptAddress, NewKeptAddress } from '@shop/contract';
import { type Contact, type Delivery, EMPTY_DELIVERY } from '../../shared/contact/contact-schema';

export type Recipient = Pick<Contact, 'firstName' | 'lastName'>;

/** The addresses of a connected client, as the checkout sees them; the page connects it to the account. */
export interface AddressBook {
  /** The default first. */
  addresses: readonly KeptAddress[];
  /** The client, to whom an address that is not kept goes. */
  own: Recipient;
  /** What keeping what is typed is called; null where no more can be kept. */
  offer: string | null;
  onKeep: (address: NewKeptAddress, mobile: string) => void;
}

export const deliveryOf = ({ address, complement, postalCode, city, country }: KeptAddress): Delivery => ({
  ...{ address, complement, postalCode, city, country },
});

export const recipientOf = ({ prenom, nom }: Pick<KeptAddress, 'prenom' | 'nom'>): Recipient => ({
  firstName: prenom,
  lastName: nom,
});

/** The kept address that says the same, if any. */
export function keptAs(addresses: readonly KeptAddress[], delivery: Delivery): KeptAddress | undefined {
  const fields = Object.keys(EMPTY_DELIVERY) as (keyof Delivery)[];
  return addresses.find((kept) => fields.every((field) => kept[field] === delivery[field]));
}
