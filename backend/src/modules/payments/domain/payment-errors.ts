import { DomainError } from '../../../shared/domain/domain-error.js';
import { agreedEuros, type Cents, formatEuros } from '../../../shared/domain/money.js';

/** A refusal of the refund call, in the shape that the specification gives its answer: `{success: false, error}`. */
function refundRefused(code: string, message: string): DomainError {
  return new DomainError('conflict', code, message, { body: { success: false, error: message } });
}

export const paymentErrors = {
  notFound: () => new DomainError('not-found', 'PAYMENT.NOT_FOUND', 'Ce paiement n’existe pas.'),
  notPaid: () => refundRefused('REFUND.NOT_PAID', 'Cette commande n’a pas été payée.'),
  nothingLeft: () => refundRefused('REFUND.NOTHING_LEFT', 'Cette commande est déjà entièrement remboursée.'),
  handedBack: (cents: Cents) =>
    refundRefused(
      'REFUND.SETTLED_BY_HAND',
      `${agreedEuros(cents, 'a déjà été rendu', 'ont déjà été rendus')} à la main pour cette commande\u00a0: il ne reste rien à rembourser. L’historique de la commande dit comment.`,
    ),
  tooMuch: (left: Cents) =>
    refundRefused(
      'REFUND.TOO_MUCH',
      `Le montant dépasse ce qui peut encore être remboursé\u00a0: ${formatEuros(left)}.`,
    ),
  refundedMeanwhile: (returned: Cents) =>
    refundRefused(
      'REFUND.CHANGED_MEANWHILE',
      `Un autre remboursement a été fait, ou est en cours, depuis l’affichage de cette commande\u00a0: ${formatEuros(returned)} en tout. Rien de plus n’est parti\u00a0; vérifiez l’historique avant de recommencer.`,
    ),
  unitsGone: () =>
    refundRefused(
      'REFUND.UNITS_GONE',
      'Ces unités ne sont plus à rembourser\u00a0: elles l’ont été, ou le sont en ce moment. Rien de plus n’est parti\u00a0; rouvrez la commande avant de recommencer.',
    ),
  unitsAmount: (dueCents: Cents) =>
    refundRefused(
      'REFUND.UNITS_AMOUNT',
      `Pour ces unités, ${agreedEuros(dueCents, 'est à rendre', 'sont à rendre')}, ni plus ni moins. Rouvrez la commande avant de recommencer, ou remboursez un montant libre sans choisir d’unités.`,
    ),
  keyReused: () =>
    refundRefused(
      'REFUND.KEY_REUSED',
      'Cette demande de remboursement a déjà été faite avec un autre montant, ou pour d’autres unités.',
    ),
  refusedByProvider: () =>
    refundRefused(
      'REFUND.REFUSED',
      'Le prestataire de paiement a refusé le remboursement\u00a0: aucune somme n’est partie.',
    ),
  notUnsettled: () =>
    new DomainError('conflict', 'REFUND.NOT_UNSETTLED', 'Ce remboursement est déjà réglé, ou en cours.'),
  unavailable: () =>
    new DomainError(
      'unavailable',
      'PAYMENT.UNAVAILABLE',
      'Le service de paiement ne répond pas. Veuillez réessayer dans un instant\u00a0: rien ne sera débité deux fois.',
    ),
  shopFault: () =>
    new DomainError(
      'unavailable',
      'PAYMENT.SHOP_FAULT',
      'Le paiement n’a pas pu être demandé\u00a0: la panne vient de notre boutique, pas de votre carte. Veuillez réessayer plus tard\u00a0: rien ne sera débité deux fois.',
    ),
  notYetKnown: () =>
    new DomainError('unavailable', 'PAYMENT.NOT_YET_KNOWN', 'La boutique ne connaît pas encore cette commande.'),
  badSignature: () => new DomainError('invalid', 'WEBHOOK.SIGNATURE', 'La signature de l’événement est invalide.'),
  badEvent: () => new DomainError('invalid', 'WEBHOOK.MALFORMED', 'L’événement n’a pas pu être lu.'),
};
