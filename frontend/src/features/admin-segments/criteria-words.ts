import { COUNTRY_NAMES, type SegmentFilter } from '@shop/contract';
import { formatDay } from '../../shared/back-office/format-date';

const day = (text: string) => formatDay(`${text}T12:00:00Z`);
const days = (count: number) => (count > 1 ? `${count} derniers jours` : 'dernier jour');
const euros = (amount: number) => `${amount.toLocaleString('fr-FR')}\u00a0€`;

/** From one to another, either of which may be missing. */
const between = (what: string, [least, most]: [string | undefined, string | undefined]) =>
  least !== undefined && most !== undefined
    ? `${what} de ${least} à ${most}`
    : `${what} ${least === undefined ? `jusqu’à ${most}` : `dès ${least}`}`;

/** What a segment asks, in a line for its list. */
export function criteriaWords(filter: SegmentFilter): string {
  const { orderedSince, notOrderedSince, orderedWithinDays, notOrderedForDays, ordersMin, ordersMax } = filter;
  const { spentMin, spentMax, spentFrom, spentTo, spentWithinDays, tags, newsletter, country } = filter;
  const ofPeriod =
    spentWithinDays !== undefined
      ? ` ces ${days(spentWithinDays)}`
      : spentFrom && spentTo
        ? ` du ${day(spentFrom)} au ${day(spentTo)}`
        : '';
  const words = [
    orderedWithinDays !== undefined && `ont commandé ces ${days(orderedWithinDays)}`,
    notOrderedForDays !== undefined && `rien commandé ces ${days(notOrderedForDays)}`,
    orderedSince && `ont commandé depuis le ${day(orderedSince)}`,
    notOrderedSince && `rien commandé depuis le ${day(notOrderedSince)}`,
    (ordersMin ?? ordersMax) !== undefined && between('commandes', [ordersMin?.toString(), ordersMax?.toString()]),
    (spentMin ?? spentMax) !== undefined &&
      between('dépensé', [
        spentMin === undefined ? undefined : euros(spentMin),
        spentMax === undefined ? undefined : euros(spentMax),
      ]) + ofPeriod,
    tags && `étiquette ${tags.join(' ou ')}`,
    newsletter !== undefined && (newsletter ? 'reçoivent la lettre' : 'ne reçoivent pas la lettre'),
    country && `livrés en ${COUNTRY_NAMES[country]}`,
    filter.productId && 'ont acheté un produit choisi',
    filter.category && `ont acheté dans «\u00a0${filter.category}\u00a0»`,
  ]
    .filter(Boolean)
    .join(', ');
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}
