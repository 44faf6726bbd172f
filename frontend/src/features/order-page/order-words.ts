import { formatPrice } from '@shop/ui-kit';
import { HAND_PAYMENTS, isHandedOver, isHandPayment, type OrderPage } from '@shop/contract';
import { formatDate } from '../../shared/format-date';
import { isOver, momentOf, wordsOfDay } from './order-days';

/** Nobody carries it to its client. */
export const isFetched = ({ deliveryMethod }: Pick<OrderPage, 'deliveryMethod'>): boolean =>
  deliveryMethod !== null && isHandedOver(deliveryMethod.kind);

/** Where its client gets it, on one line: by whom it is fetched, at a relay point, or at home. */
export function placeWords(order: OrderPage): string {
  const { deliveryMethod: method } = order;
  if (method && isFetched(order)) return [method.name, method.note].filter(Boolean).join(', ');
  const { address, postalCode, city } = method?.relay ?? order;
  return `${method?.relay ? `${method.relay.name}, ` : ''}${address}, ${postalCode}\u00a0${city}`;
}

const isOneSoap = ({ articles: [first, ...others] }: Pick<OrderPage, 'articles'>): boolean =>
  others.length === 0 && first?.quantity === 1 && !first.parts;

function preparingWords(order: OrderPage): string {
  if (isFetched(order)) {
    return isOneSoap(order)
      ? 'Nous préparons votre savon et vous écrirons dès qu’il vous attend.'
      : 'Nous préparons vos savons et vous écrirons dès qu’ils vous attendent.';
  }
  return isOneSoap(order)
    ? 'Nous préparons votre savon et vous écrirons dès que le colis part.'
    : 'Nous préparons vos savons et vous écrirons dès que le colis part.';
}

/** The heading of an order's page, by where it stands; the lead says what that means for its client. @param now milliseconds */
export function headingOf(order: OrderPage, now: number): { title: string; lead: string } {
  const { status, prenom, deliver } = order;
  switch (status) {
    case 'En cours de préparation':
      return {
        title: `Merci, ${prenom}.`,
        lead: preparingWords(order),
      };
    case 'Expédié':
      if (isFetched(order)) {
        const where = placeWords(order);
        return { title: 'Votre commande vous attend.', lead: `${where}\u00a0: venez avec sa référence.` };
      }
      return {
        title: 'C’est en route.',
        lead: `Nous avons confié votre colis à ${deliver || 'notre transporteur'}.${order.orderNumber && ' Le suivi s’anime quelques heures après le départ.'}`,
      };
    case 'Livré':
      return {
        title: order.handedOver
          ? 'Merci pour votre achat.'
          : order.gift?.recipient
            ? 'Votre cadeau est arrivé.'
            : `Bonne douche, ${prenom}.`,
        lead: withdrawalWords(order, now),
      };
    case 'Annulé':
      return { title: 'Votre commande est annulée.', lead: moneyWords(order) };
    case 'Remboursé':
      return { title: 'Votre commande est remboursée.', lead: moneyWords(order) };
  }
}

/** Cancelled or wholly refunded: no contract is left that one could withdraw from. */
export const isCalledOff = ({ status }: Pick<OrderPage, 'status'>): boolean =>
  status === 'Annulé' || status === 'Remboursé';

/** Over what was bought: where nothing left, there is no parcel. */
export function parcelHeading(order: OrderPage): string {
  const { steps, handedOver } = order;
  if (handedOver) return 'Ce que vous avez acheté';
  return isCalledOff(order) && !steps.some(({ kind }) => kind === 'shipped')
    ? 'Ce que vous aviez commandé'
    : isFetched(order)
      ? 'Ce que vous avez commandé'
      : 'Dans votre colis';
}

/** How it was paid, and when where somebody wrote that down. */
export function paidWords({ paymentMethod, steps }: OrderPage): string {
  const means = isHandPayment(paymentMethod) ? HAND_PAYMENTS[paymentMethod] : 'Par carte';
  const at = steps.find(({ kind }) => kind === 'paid')?.at;
  return at ? `${means}, ${momentOf(at)}` : means;
}

/** The declaration that ended the whole contract: nothing is left that one could withdraw from. */
export const wholeWithdrawal = ({ withdrawals }: OrderPage) =>
  withdrawals.find(({ lines, state }) => lines === null && state === 'Acceptée');

/** Until when one may change one's mind, as a date (C. conso. L221-18), or that one has. @param now milliseconds */
export function withdrawalWords(order: OrderPage, now: number): string {
  const { withdrawalUntil } = order;
  const whole = wholeWithdrawal(order);
  if (whole) return `Rétractation déclarée le ${formatDate(new Date(whole.declaredAt))}.`;
  if (withdrawalUntil === null) return 'C’est votre droit, sans donner de motif, jusqu’à 14 jours après la réception.';
  const day = wordsOfDay(withdrawalUntil);
  return isOver(withdrawalUntil, now)
    ? `Le délai pour renoncer au contrat a pris fin le ${day}.`
    : `Vous pouvez renoncer au contrat jusqu’au ${day} inclus, sans donner de motif.`;
}

/** Money goes back as it came (C. conso. L221-24). */
function wayBack(paymentMethod: string): string {
  if (paymentMethod === 'hand_cash') return 'en espèces, comme vous aviez payé.';
  if (paymentMethod === 'hand_transfer') return 'par virement.';
  return 'sur la carte qui a payé, sous 5 à 10 jours selon votre banque.';
}

function moneyWords({ refundedAmount, steps, paymentMethod, handedOver }: OrderPage): string {
  if (refundedAmount > 0) return `${formatPrice(refundedAmount)} reviennent ${wayBack(paymentMethod)}`;
  return handedOver || steps.some(({ kind }) => kind === 'shipped') ? '' : 'Elle ne sera pas expédiée.';
}
