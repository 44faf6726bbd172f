import { DomainError, type Refusal } from '../../../shared/domain/domain-error.js';

const units = (count: number) => `${count} unité${count > 1 ? 's' : ''}`;

/** Named at its field, so that a form shows it there. */
function refused(refusal: Refusal, code: string, message: string, field?: string): DomainError {
  return new DomainError(refusal, code, message, field ? { problems: [{ code, message, field }] } : {});
}

export const lotErrors = {
  notFound: () => refused('not-found', 'LOT.NOT_FOUND', 'Ce lot n’existe pas.'),
  alreadyKnown: (number: string) =>
    refused('conflict', 'LOT.ALREADY_KNOWN', `Le lot « ${number} » de ce produit est déjà noté.`, 'number'),
  largerThanStock: (most: number) =>
    refused(
      'conflict',
      'LOT.LARGER_THAN_STOCK',
      `L’étagère compte ${units(most)} sans lot. Corrigez la quantité, ou ajoutez ces unités au stock.`,
      'quantity',
    ),
  fewerThanShipped: (shipped: number) =>
    refused('conflict', 'LOT.FEWER_THAN_SHIPPED', `${units(shipped)} de ce lot sont déjà parties.`, 'received'),
  endsBefore: () =>
    refused('invalid', 'LOT.ENDS_BEFORE', 'La date de durabilité précède le jour de réception.', 'bestBefore'),
  notADay: (field: string) => refused('invalid', 'LOT.NOT_A_DAY', 'Cette date n’existe pas.', field),
  inFuture: () => refused('invalid', 'LOT.IN_FUTURE', 'Le jour de réception est à venir.', 'receivedOn'),
  changedMeanwhile: () =>
    refused('conflict', 'LOT.CHANGED_MEANWHILE', 'Ce lot a été modifié entre-temps : relisez-le avant de continuer.'),
  unknown: (number: string) =>
    refused('invalid', 'LOT.UNKNOWN', `Le lot « ${number} » de ce produit n’est pas noté.`, 'lots'),
  notOfOrder: (number: string) =>
    refused('invalid', 'LOT.NOT_OF_ORDER', `Le colis ne contient pas le produit du lot « ${number} ».`, 'lots'),
  blocked: (number: string) =>
    refused('conflict', 'LOT.BLOCKED', `Le lot « ${number} » est bloqué : rien n’en part.`, 'lots'),
  notEnough: (number: string, left: number) =>
    refused('conflict', 'LOT.NOT_ENOUGH', `Il reste ${units(left)} du lot « ${number} ».`, 'lots'),
  moreThanParcel: (known: number, wanted: number) =>
    refused(
      'invalid',
      'LOT.MORE_THAN_PARCEL',
      `Le colis contient ${units(wanted)} de ce produit, les lots choisis en comptent ${known}.`,
      'lots',
    ),
  onlyBlocked: (product: string, number: string) =>
    refused(
      'conflict',
      'LOT.ONLY_BLOCKED',
      `« ${product} » : le lot « ${number} » est bloqué, et les autres ne suffisent pas. Regardez ce que vous emballez, puis choisissez le lot dans « Expédier ».`,
      'lots',
    ),
  notShipped: () =>
    refused('conflict', 'LOT.NOT_SHIPPED', 'Cette commande n’est pas partie : ses lots se choisissent à l’envoi.'),
  notOneProduct: () => refused('invalid', 'RECALL.NOT_ONE_PRODUCT', 'Un rappel porte sur un seul produit.', 'lotIds'),
  tooFewRemedies: () =>
    refused(
      'invalid',
      'RECALL.TOO_FEW_REMEDIES',
      'Offrez au moins deux remèdes au choix du client (règlement 2023/988, article 37).',
      'remedies',
    ),
  playsDown: (word: string, field: string) =>
    refused(
      'invalid',
      'RECALL.PLAYS_DOWN',
      `« ${word} » atténue le danger : un rappel ne le dit pas (règlement 2023/988, article 36).`,
      field,
    ),
  notRappelConso: () =>
    refused(
      'invalid',
      'RECALL.NOT_RAPPELCONSO',
      'L’adresse est celle d’une fiche de rappel.conso.gouv.fr, ou reste vide.',
      'noticeUrl',
    ),
};
