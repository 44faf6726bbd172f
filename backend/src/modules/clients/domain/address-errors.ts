import { KEPT_ADDRESSES_MAX } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export class AddressNotFound extends DomainError {
  constructor() {
    super('not-found', 'ADDRESS.NOT_FOUND', 'Cette adresse n’existe plus.');
  }
}

export class AddressesFull extends DomainError {
  constructor() {
    const message = `Vous gardez déjà ${KEPT_ADDRESSES_MAX} adresses. Supprimez-en une pour en ajouter une autre.`;
    super('conflict', 'ADDRESS.LIMIT_REACHED', message);
  }
}

/** Two tabs, or two devices. */
export const addressChanged = () =>
  new DomainError(
    'conflict',
    'ADDRESS.CHANGED_MEANWHILE',
    'Cette adresse a été modifiée entre-temps, dans un autre onglet ou sur un autre appareil. Rien n’a été enregistré.',
  );

/** As the checkout says it. */
export function countryNotServed(): DomainError {
  const code = 'ADDRESS.COUNTRY_NOT_SERVED';
  const message = 'Nous ne livrons pas dans ce pays.';
  return new DomainError('invalid', code, message, { problems: [{ code, message, field: 'country' }] });
}
