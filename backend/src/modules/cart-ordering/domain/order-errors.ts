import { MARKET_SALE_LIMITS, type OrderStatus, type Problem, type ShopClosing, ORDER_TAG_LIMITS } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { DELIVERY_PROBLEM } from './cart-delivery.js';
import { TOTAL_NOT_PAYABLE } from './cart-pricing.js';
import type { Customer } from './customer.js';
import { whyNot } from './order-status.js';
import type { RefundRefusal } from './refund-policy.js';

/** Of an amount that is none, or beyond every bound; what is left of an order is said with figures. */
export const AMOUNT_INVALID = 'Veuillez entrer un montant valide.';

const REFUND_REFUSALS: Record<RefundRefusal, [code: string, message: string]> = {
  'not-delivered': ['REFUND.NOT_DELIVERED', 'Le remboursement se demande une fois la commande livrée.'],
  'too-late': ['REFUND.WINDOW_EXPIRED', 'La période de remboursement de 14 jours est expirée.'],
  'already-refunded': ['REFUND.NOTHING_LEFT', 'Cette commande est déjà remboursée.'],
};

const SHELF_UNITS = 'Il ne peut pas revenir en rayon plus d’unités que celles que vous remboursez.';

/** The cart is as it was, but no card pays this total. */
function notPayable(problems: readonly Problem[]): DomainError | undefined {
  const total = problems.find(({ code }) => code === TOTAL_NOT_PAYABLE);
  return total && new DomainError('conflict', total.code, `${total.message} Rien n’a été débité.`);
}

/** Problem of a legal text that another version has taken the place of. */
export const TEXT_CHANGED = 'TEXT.CHANGED';

/** `field` of such a problem where the VAT is told otherwise by now. */
export const VAT_SHOWN = 'vat';

/** The cart is as it was, but the conditions are not. */
function textsChanged(problems: readonly Problem[]): DomainError | undefined {
  if (!problems.some(({ code }) => code === TEXT_CHANGED)) return undefined;
  const what = problems.every(({ field }) => field === VAT_SHOWN)
    ? 'La TVA de votre commande a changé\u00a0: relisez le récapitulatif'
    : 'Nos textes ont changé pendant votre commande\u00a0: relisez-les';
  const message = `${what}, puis commandez. Rien n’a été débité.`;
  return new DomainError('conflict', 'ORDER.TEXTS_CHANGED', message, { problems: [...problems] });
}

/** The articles are as they were, but not how they travel. */
function deliveryChanged(problems: readonly Problem[]): DomainError | undefined {
  if (!problems.every(({ code }) => code.startsWith(DELIVERY_PROBLEM))) return undefined;
  const message = `${problems.map((one) => one.message).join(' ')} Rien n’a été débité.`;
  return new DomainError('conflict', 'ORDER.DELIVERY_CHANGED', message, { problems: [...problems] });
}

/** Code of what a closed shop answers, in a quote and to an order. */
const ON_HOLIDAY = 'CHECKOUT.ON_HOLIDAY';

/** A problem of the whole cart, as a quote tells it. */
export const onHoliday = ({ words }: ShopClosing): Problem => ({ code: ON_HOLIDAY, message: words });

export const orderErrors = {
  shelfUnits: () =>
    new DomainError('invalid', 'REFUND.SHELF_UNITS', SHELF_UNITS, {
      problems: [{ code: 'REFUND.SHELF_UNITS', message: SHELF_UNITS, field: 'units' }],
    }),
  onHoliday: ({ words }: ShopClosing) =>
    new DomainError('conflict', ON_HOLIDAY, `${words} Rien n’a été débité et votre panier est gardé.`),
  nothingToTry: () =>
    new DomainError(
      'conflict',
      'ORDER.NOTHING_TO_TRY',
      'Aucun produit ne peut être commandé\u00a0: mettez-en un en vente, avec du stock, puis essayez.',
    ),
  notFound: () => new DomainError('not-found', 'ORDER.NOT_FOUND', 'Cette commande n’existe pas.'),
  forgotten: () =>
    new DomainError('conflict', 'ORDER.FORGOTTEN', 'Cette commande est anonyme\u00a0: plus personne n’est à prévenir.'),
  cannotBeServed: (problems: Problem[]) =>
    notPayable(problems) ??
    textsChanged(problems) ??
    deliveryChanged(problems) ??
    new DomainError(
      'conflict',
      'CART.PROBLEMS',
      'Votre panier a changé\u00a0: vérifiez-le avant de payer. Rien n’a été débité.',
      { problems },
    ),
  soldAtInvalid: () => {
    const { days, skewMinutes } = MARKET_SALE_LIMITS;
    const message = `La date de cette vente n’est pas possible : une vente se note ${days} jours après au plus, et ${skewMinutes} minutes avant l’heure de la boutique au plus. Vérifiez l’heure du téléphone, ou notez-la à la date d’aujourd’hui.`;
    return new DomainError('invalid', 'ORDER.SOLD_AT_INVALID', message, {
      problems: [{ code: 'ORDER.SOLD_AT_INVALID', field: 'soldAt', message }],
    });
  },
  transferNotAwaited: () =>
    new DomainError(
      'conflict',
      'TRANSFER.NOT_AWAITED',
      'Cette commande n’attend plus de virement\u00a0: il a été abandonné, ou sa réservation est finie. Reprenez la commande si la somme est arrivée.',
    ),
  transferReceived: () =>
    new DomainError('conflict', 'TRANSFER.RECEIVED', 'Le virement de cette commande a déjà été noté comme reçu.'),
  paymentDeclined: (message: string) => new DomainError('payment-refused', 'PAYMENT.DECLINED', message),
  paymentUnable: () =>
    new DomainError(
      'unavailable',
      'PAYMENT.SHOP_FAULT',
      'Le paiement n’a pas pu être demandé\u00a0: la panne vient de notre boutique, pas de votre carte. Rien n’a été débité et votre panier est gardé\u00a0: veuillez réessayer plus tard.',
    ),
  paymentPending: () =>
    new DomainError(
      'unavailable',
      'PAYMENT.PENDING',
      'Votre banque n’a pas encore répondu. Veuillez réessayer dans un instant\u00a0: rien ne sera débité deux fois.',
    ),
  /** The first order of this key is paid with other articles, or was at other prices. */
  keyReused: (reference: string) =>
    new DomainError(
      'conflict',
      'ORDER.KEY_REUSED',
      `Votre commande ${reference} est déjà payée, telle que vous l’aviez validée la première fois. Rien de plus n’a été débité. Pour commander aussi ce que contient votre panier, payez à nouveau\u00a0: ce sera une autre commande.`,
    ),
  /** One parcel for two orders happens; a number scanned twice happens more often. */
  trackingAlreadyUsed: (number: string, { reference, customer }: { reference: string; customer: Customer }) =>
    new DomainError(
      'conflict',
      'TRACKING.ALREADY_USED',
      `Le numéro de suivi ${number} est déjà celui de la commande ${reference} (${customer.prenom} ${customer.nom}). Confirmez si les deux partent dans le même colis. Rien n’a été enregistré.`,
    ),
  /** The same articles are paid, for what was typed the first time. @param contact the shop's mail address: its own mails may go astray */
  alreadyPaid: (reference: string, contact: string) =>
    new DomainError(
      'conflict',
      'ORDER.ALREADY_PAID',
      `Votre commande ${reference} est déjà payée, avec les coordonnées saisies la première fois\u00a0: vos corrections n’y figurent pas. Rien de plus n’a été débité. Pour les faire prendre en compte, écrivez-nous à ${contact} en citant cette référence.`,
    ),
  /** By hand: one sale is noted, and in other means than whoever repeats it says. @param means as it was noted, in French */
  paidOtherwise: (reference: string, means: string) =>
    new DomainError(
      'conflict',
      'ORDER.PAID_OTHERWISE',
      `La vente ${reference} est déjà notée, réglée ainsi\u00a0: ${means}. Rien n’a été noté une seconde fois. Si elle a été réglée autrement, annulez-la et notez-la à nouveau.`,
    ),
  /** Paid once, and cancelled or given back since. */
  ended: (reference: string) =>
    new DomainError(
      'conflict',
      'ORDER.ENDED',
      `Votre commande ${reference} a été annulée ou remboursée entre-temps. Rien n’a été débité cette fois\u00a0: pour commander à nouveau, payez encore une fois.`,
    ),
  keyOfAnother: () =>
    new DomainError(
      'conflict',
      'ORDER.KEY_OF_ANOTHER',
      'Une autre commande avait été commencée ici. Rien n’a été débité pour celle-ci\u00a0: payez à nouveau pour la passer.',
    ),
  forgetLinkNotValid: () =>
    new DomainError(
      'invalid',
      'ORDER.FORGET_LINK_NOT_VALID',
      'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
    ),
  linkUsed: () =>
    new DomainError(
      'invalid',
      'ORDER.LINK_USED',
      'Ce lien a déjà servi\u00a0: il n’ouvre votre commande qu’une fois. Demandez-en un nouveau.',
    ),
  linkNotValid: () =>
    new DomainError(
      'invalid',
      'ORDER.LINK_NOT_VALID',
      'Ce lien n’est plus valable\u00a0: il dure une heure. Demandez-en un nouveau.',
    ),
  /** Over, forged, or of an order whose person is otherwise now: nobody learns which. */
  mailedLinkOver: () =>
    new DomainError(
      'invalid',
      'ORDER.MAILED_LINK_OVER',
      'Ce lien n’ouvre plus votre commande\u00a0: il dure 90 jours, et moins si une adresse email ou le compte de la commande change. Demandez-en un nouveau.',
    ),
  /** Over, forged, or of an order that is nobody's any more: nobody learns which. */
  accessOver: () => new DomainError('invalid', 'ORDER.ACCESS_OVER', 'Votre accès à cette commande a pris fin.'),
  sessionExpired: () =>
    new DomainError(
      'unauthenticated',
      'SESSION.EXPIRED',
      'Votre session a expiré. Veuillez vous reconnecter pour commander avec votre compte.',
    ),
  tooManyOpen: (whose: 'buyer' | 'network') =>
    new DomainError(
      'too-many-requests',
      'ORDER.TOO_MANY_OPEN',
      whose === 'buyer'
        ? 'Plusieurs de vos commandes attendent déjà leur paiement. Terminez l’une d’elles, ou réessayez dans quelques minutes\u00a0: rien n’a été débité.'
        : 'Trop de commandes passées depuis votre connexion attendent leur paiement. Connectez-vous à votre compte client, ou réessayez dans quelques minutes\u00a0: rien n’a été débité.',
      // Unpaid orders of guests end within a quarter of an hour; some sooner.
      { retryAfterSeconds: 60 },
    ),
  statusNotAllowed: (from: OrderStatus, to: OrderStatus) =>
    new DomainError('conflict', 'ORDER.STATUS_NOT_ALLOWED', whyNot(from, to)),
  tagsFull: () =>
    new DomainError(
      'conflict',
      'ORDER.TAGS_FULL',
      `Cette commande a déjà ${ORDER_TAG_LIMITS.tags} étiquettes. Retirez-en une pour en mettre une autre.`,
    ),
  undoOver: () =>
    new DomainError(
      'conflict',
      'ORDER.UNDO_OVER',
      'Il est trop tard pour annuler\u00a0: les dix secondes sont passées, ou la commande a changé depuis.',
    ),
  undoTold: () =>
    new DomainError(
      'conflict',
      'ORDER.UNDO_TOLD',
      'Il est trop tard pour annuler\u00a0: le client en est déjà informé.',
    ),
  changedMeanwhile: (status: OrderStatus) =>
    new DomainError(
      'conflict',
      'ORDER.CHANGED_MEANWHILE',
      `La commande a été modifiée entre-temps\u00a0: elle est maintenant «\u00a0${status}\u00a0».`,
    ),
  addressChangedMeanwhile: (email: string) =>
    new DomainError(
      'conflict',
      'ORDER.CHANGED_MEANWHILE',
      `L’adresse de la commande a été corrigée entre-temps\u00a0: c’est maintenant ${email}.`,
    ),
  notDelivered: () =>
    new DomainError('conflict', 'DELIVERY.NOT_DELIVERED', 'Seule une commande livrée a une date de réception.'),
  deliveryDayInvalid: () =>
    new DomainError(
      'invalid',
      'DELIVERY.DAY_INVALID',
      'La date de réception se situe entre le jour de la commande et aujourd’hui.',
      {
        problems: [
          {
            code: 'DELIVERY.DAY_INVALID',
            message: 'La date de réception se situe entre le jour de la commande et aujourd’hui.',
            field: 'deliveredOn',
          },
        ],
      },
    ),
  trackingNumberMissing: () =>
    new DomainError('invalid', 'TRACKING.NUMBER_MISSING', 'Veuillez entrer un numéro de suivi.'),
  carrierMissing: () =>
    new DomainError('invalid', 'TRACKING.CARRIER_MISSING', 'Veuillez sélectionner un transporteur.'),
  amountInvalid: () => new DomainError('invalid', 'REFUND.AMOUNT_INVALID', AMOUNT_INVALID),
  refundNotRequested: () =>
    new DomainError(
      'conflict',
      'REFUND.NOT_REQUESTED',
      'Le client n’a demandé aucun remboursement pour cette commande.',
    ),
  refundAlreadyAnswered: () =>
    new DomainError('conflict', 'REFUND.ALREADY_ANSWERED', 'Cette demande de remboursement a déjà reçu une réponse.'),
  refundTakenBack: () =>
    new DomainError(
      'conflict',
      'REFUND.TAKEN_BACK',
      'Le client a retiré sa demande entre-temps\u00a0: elle n’attend plus de réponse. Rien de plus n’est parti.',
    ),
  refundBeingAnswered: () =>
    new DomainError(
      'conflict',
      'REFUND.BEING_ANSWERED',
      'La boutique répond en ce moment même à votre demande\u00a0: elle ne peut plus être retirée. Sa réponse vous arrive par email.',
    ),
  refundBeingGranted: () =>
    new DomainError(
      'conflict',
      'REFUND.BEING_GRANTED',
      'De l’argent est rendu, ou en train de l’être, pour cette demande\u00a0: elle ne peut pas être déclinée. L’historique de la commande dit combien\u00a0: acceptez la demande pour cette somme, ou rouvrez-la dans quelques minutes.',
    ),
  refundAlreadyRequested: () =>
    new DomainError(
      'conflict',
      'REFUND.ALREADY_REQUESTED',
      'Une demande est déjà envoyée pour cette commande\u00a0: retirez-la d’abord pour en faire une autre.',
    ),
  refundTakenBackTooOften: () =>
    new DomainError(
      'conflict',
      'REFUND.TAKEN_BACK_TOO_OFTEN',
      'Vous avez déjà retiré trois demandes pour cette commande\u00a0: celle-ci reste, et nous y répondons par email. Si vous n’en voulez plus, écrivez-le en réponse à l’email qui l’a confirmée.',
    ),
  unitsNotAskable: () =>
    new DomainError(
      'conflict',
      'REFUND.UNITS_NOT_ASKABLE',
      'Ces articles ne sont pas tous à rembourser\u00a0: certains l’ont déjà été. Rechargez la page et choisissez à nouveau.',
    ),
  refundAnswerMissing: () =>
    new DomainError('invalid', 'REFUND.ANSWER_MISSING', 'Écrivez une phrase au client pour expliquer le refus.', {
      problems: [
        {
          code: 'REFUND.ANSWER_MISSING',
          message: 'Écrivez une phrase au client pour expliquer le refus.',
          field: 'message',
        },
      ],
    }),
  confirmDeletion: () =>
    new DomainError(
      'conflict',
      'ORDER.CONFIRM_DELETION',
      'Cette commande est payée et n’est ni livrée ni remboursée. Confirmez sa suppression.',
    ),
  noAccount: () =>
    new DomainError(
      'conflict',
      'ORDER.NO_ACCOUNT',
      'Cette commande est déjà dans un compte, ou elle est annulée\u00a0: elle n’en ouvre pas d’autre. Connectez-vous pour retrouver vos commandes.',
    ),
  refundRefused: (refusal: RefundRefusal) => {
    const [code, message] = REFUND_REFUSALS[refusal];
    return new DomainError('conflict', code, message);
  },
};
