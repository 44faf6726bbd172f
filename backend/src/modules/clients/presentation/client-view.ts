import { COUNTRY_NAMES, type Client as ClientView, type DeliveryAddress } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import type { ClientSheet } from '../application/ports/client-reads.js';

/** Field by field, so that nothing secret slips through. The column 'Ref. Client' shows the harmless reference. */
export function toClientView(sheet: ClientSheet): ClientView {
  return {
    _id: sheet.id,
    token: sheet.reference,
    civilite: sheet.civilite,
    nom: sheet.nom,
    prenom: sheet.prenom,
    clientEmail: sheet.email,
    ...(sheet.pendingEmail && { pendingEmail: sheet.pendingEmail }),
    birthday: sheet.birthday,
    mobile: sheet.mobile,
    favorites: sheet.favorites,
    purchases: sheet.purchases,
    montantDepense: toEuros(sheet.spentCents),
    lastOrderAt: sheet.lastOrderAt?.toISOString() ?? null,
    address: sheet.deliveryAddress ? oneLine(sheet.deliveryAddress) : '',
    deliveryAddress: sheet.deliveryAddress,
    ...(sheet.cartReminders && { cartReminders: true as const }),
  };
}

function oneLine({ address, complement, postalCode, city, country }: DeliveryAddress): string {
  return [address, complement, `${postalCode} ${city}`, COUNTRY_NAMES[country]].filter(Boolean).join(', ');
}
