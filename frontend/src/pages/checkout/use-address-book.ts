import { type Client, type KeptAddress, KEPT_ADDRESSES_MAX, type NewKeptAddress } from '@shop/contract';
import { useState } from 'react';
import { useUpdateClientMutation } from '../../features/account/account-api';
import { useAddAddressMutation } from '../../features/account/addresses/addresses-api';
import type { AddressBook } from '../../features/checkout/address-book';
import { messageOf } from '../../shared/api/api-error';

/** What became of an address that was to be kept. The order does not wait for it. */
export type Keeping = { state: 'none' } | { state: 'kept' } | { state: 'failed'; message: string; again: () => void };

/** Connects the checkout to the addresses of the account; undefined while nobody is connected, or they are not known. */
export function useAddressBook(client: Client | undefined, addresses: readonly KeptAddress[] | undefined) {
  const [add] = useAddAddressMutation();
  const [update] = useUpdateClientMutation();
  const [keeping, setKeeping] = useState<Keeping>({ state: 'none' });
  if (!client || !addresses) return { book: undefined, keeping };
  const { _id: clientId, prenom, nom, mobile: knownMobile } = client;

  async function keep(address: NewKeptAddress, mobile: string): Promise<void> {
    setKeeping({ state: 'none' });
    const kept = await add({ clientId, address });
    const { error } = kept.error || knownMobile ? kept : await update({ id: clientId, changes: { mobile } });
    setKeeping(
      error
        ? {
            state: 'failed',
            message: messageOf(error, 'La demande n’a pas abouti.'),
            again: () => void keep(address, mobile),
          }
        : { state: 'kept' },
    );
  }
  const book: AddressBook = {
    addresses,
    own: { firstName: prenom, lastName: nom },
    offer: addresses.length >= KEPT_ADDRESSES_MAX ? null : offerOf(knownMobile),
    onKeep: (address, mobile) => void keep(address, mobile),
  };
  return { book, keeping };
}

const offerOf = (knownMobile: string) =>
  knownMobile
    ? 'Enregistrer cette adresse pour mes prochaines commandes'
    : 'Enregistrer cette adresse et mon téléphone pour mes prochaines commandes';
