import { DomainError } from '../../../shared/domain/domain-error.js';
import { longDay, parisMidnight } from '../../../shared/domain/paris-days.js';

const units = (count: number) => `${count} unité${count > 1 ? 's' : ''}`;

/** Named at its field, so that a form shows it there. */
const at = (field: string, code: string, message: string) => ({ problems: [{ code, message, field }] });

export const lotErrors = {
  notFound: () => new DomainError('not-found', 'LOT.NOT_FOUND', 'Ce lot n’existe pas.'),
  alreadyKnown: (number: string) => {
    const message = `Le lot «\u00a0${number}\u00a0» de ce produit est déjà noté.`;
    return new DomainError('conflict', 'LOT.ALREADY_KNOWN', message, at('number', 'LOT.ALREADY_KNOWN', message));
  },
  largerThanStock: (most: number, field: string) => {
    const message = `L’étagère compte ${units(most)} sans lot. Corrigez la quantité, ou ajoutez ces unités au stock.`;
    return new DomainError('conflict', 'LOT.LARGER_THAN_STOCK', message, at(field, 'LOT.LARGER_THAN_STOCK', message));
  },
  fewerThanShipped: (least: number) => {
    const message = `Parties ou bloquées, ce lot compte déjà ${units(least)}.`;
    return new DomainError(
      'conflict',
      'LOT.FEWER_THAN_SHIPPED',
      message,
      at('received', 'LOT.FEWER_THAN_SHIPPED', message),
    );
  },
  endsBefore: () => {
    const message = 'La date de durabilité précède le jour de réception.';
    return new DomainError('invalid', 'LOT.ENDS_BEFORE', message, at('bestBefore', 'LOT.ENDS_BEFORE', message));
  },
  notADay: (field: string) => {
    const message = 'Cette date n’existe pas.';
    return new DomainError('invalid', 'LOT.NOT_A_DAY', message, at(field, 'LOT.NOT_A_DAY', message));
  },
  inFuture: () => {
    const message = 'Le jour de réception est à venir.';
    return new DomainError('invalid', 'LOT.IN_FUTURE', message, at('receivedOn', 'LOT.IN_FUTURE', message));
  },
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'LOT.CHANGED_MEANWHILE',
      'Ce lot a été modifié entre-temps\u00a0: relisez-le avant de continuer.',
    ),
  unknown: (number: string) => {
    const message = `Le lot «\u00a0${number}\u00a0» de ce produit n’est pas noté.`;
    return new DomainError('invalid', 'LOT.UNKNOWN', message, at('lots', 'LOT.UNKNOWN', message));
  },
  notOfOrder: (number: string) => {
    const message = `Le colis ne contient pas le produit du lot «\u00a0${number}\u00a0».`;
    return new DomainError('invalid', 'LOT.NOT_OF_ORDER', message, at('lots', 'LOT.NOT_OF_ORDER', message));
  },
  blocked: (number: string) => {
    const message = `Le lot «\u00a0${number}\u00a0» est bloqué\u00a0: rien n’en part.`;
    return new DomainError('conflict', 'LOT.BLOCKED', message, at('lots', 'LOT.BLOCKED', message));
  },
  outOfDate: (number: string, bestBefore: string) => {
    const why = `Le lot «\u00a0${number}\u00a0» était à utiliser avant la fin du ${longDay(parisMidnight(bestBefore))}\u00a0: rien n’en part.`;
    const message = `${why} Prenez un autre lot, ou corrigez sa date si elle est fausse.`;
    return new DomainError('conflict', 'LOT.OUT_OF_DATE', message, at('lots', 'LOT.OUT_OF_DATE', message));
  },
  notEnough: (number: string, left: number) => {
    const message = `Il reste ${units(left)} du lot «\u00a0${number}\u00a0».`;
    return new DomainError('conflict', 'LOT.NOT_ENOUGH', message, at('lots', 'LOT.NOT_ENOUGH', message));
  },
  moreThanParcel: (known: number, wanted: number) => {
    const message = `Le colis contient ${units(wanted)} de ce produit, les lots choisis en comptent ${known}.`;
    return new DomainError('invalid', 'LOT.MORE_THAN_PARCEL', message, at('lots', 'LOT.MORE_THAN_PARCEL', message));
  },
  onlyBlocked: (product: string, number: string) => {
    const message = `«\u00a0${product}\u00a0»\u00a0: le lot «\u00a0${number}\u00a0» est bloqué, et les autres ne suffisent pas. Regardez ce que vous emballez, puis choisissez le lot dans «\u00a0Expédier\u00a0».`;
    return new DomainError('conflict', 'LOT.ONLY_BLOCKED', message, at('lots', 'LOT.ONLY_BLOCKED', message));
  },
  onlyOutOfDate: (product: string, number: string, bestBefore: string) => {
    const why = `«\u00a0${product}\u00a0»\u00a0: le lot «\u00a0${number}\u00a0» était à utiliser avant la fin du ${longDay(parisMidnight(bestBefore))}, et les autres ne suffisent pas.`;
    const message = `${why} Dans «\u00a0Lots\u00a0», retirez-le du rayon, ou corrigez sa date si elle est fausse\u00a0; à l’envoi, dites ensuite que vous avez regardé.`;
    return new DomainError('conflict', 'LOT.ONLY_OUT_OF_DATE', message, at('lots', 'LOT.ONLY_OUT_OF_DATE', message));
  },
  notShipped: () =>
    new DomainError(
      'conflict',
      'LOT.NOT_SHIPPED',
      'Cette commande n’est pas partie\u00a0: ses lots se choisissent à l’envoi.',
    ),
  notBlocked: (number: string) => {
    const message = `Bloquez d’abord le lot «\u00a0${number}\u00a0»\u00a0: sans cela, il en part encore pendant que vous le rappelez.`;
    return new DomainError('conflict', 'RECALL.NOT_BLOCKED', message, at('lotIds', 'RECALL.NOT_BLOCKED', message));
  },
  recalled: (number: string) =>
    new DomainError(
      'conflict',
      'LOT.RECALLED',
      `Le lot «\u00a0${number}\u00a0» a été rappelé\u00a0: il ne revient pas en vente.`,
    ),
  keyReused: () =>
    new DomainError(
      'conflict',
      'RECALL.KEY_REUSED',
      'Ce rappel est déjà parti, avec d’autres mots. Fermez, et relisez-le dans la liste des rappels.',
    ),
  notOneProduct: () => {
    const message = 'Un rappel porte sur un seul produit.';
    return new DomainError(
      'invalid',
      'RECALL.NOT_ONE_PRODUCT',
      message,
      at('lotIds', 'RECALL.NOT_ONE_PRODUCT', message),
    );
  },
  tooFewRemedies: () => {
    const message = 'Offrez au moins deux remèdes au choix du client (règlement 2023/988, article 37).';
    return new DomainError(
      'invalid',
      'RECALL.TOO_FEW_REMEDIES',
      message,
      at('remedies', 'RECALL.TOO_FEW_REMEDIES', message),
    );
  },
  playsDown: (word: string, field: string) => {
    const message = `«\u00a0${word}\u00a0» atténue le danger\u00a0: un rappel ne le dit pas (règlement 2023/988, article 36).`;
    return new DomainError('invalid', 'RECALL.PLAYS_DOWN', message, at(field, 'RECALL.PLAYS_DOWN', message));
  },
  notRappelConso: () => {
    const message = 'L’adresse est celle d’une fiche de rappel.conso.gouv.fr, ou reste vide.';
    return new DomainError(
      'invalid',
      'RECALL.NOT_RAPPELCONSO',
      message,
      at('noticeUrl', 'RECALL.NOT_RAPPELCONSO', message),
    );
  },
};
