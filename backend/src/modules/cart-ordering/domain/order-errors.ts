import type { OrderStatus, Problem } from '../../../contract/index.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { whyNot } from './order-status.js';
import type { RefundRefusal } from './refund-policy.js';

const REFUND_REFUSALS: Record<RefundRefusal, [code: string, message: string]> = {
  'not-delivered': ['REFUND.NOT_DELIVERED', 'Le remboursement se demande une fois la commande livrée.'],
  'too-late': ['REFUND.WINDOW_EXPIRED', 'La période de remboursement de 14 jours est expirée.'],
  'already-refunded': ['REFUND.NOTHING_LEFT', 'Cette commande est déjà remboursée.'],
};

export const orderErrors = {
  notFound: () => new DomainError('not-found', 'ORDER.NOT_FOUND', "Cette commande n'existe pas."),
  cannotBeServed: (problems: Problem[]) =>
    new DomainError(
      'conflict',
      'CART.PROBLEMS',
      "Votre panier a changé : vérifiez-le avant de payer. Rien n'a été débité.",
      { problems },
    ),
  paymentDeclined: (message: string) => new DomainError('payment-refused', 'PAYMENT.DECLINED', message),
  paymentPending: () =>
    new DomainError(
      'unavailable',
      'PAYMENT.PENDING',
      "Votre banque n'a pas encore répondu. Veuillez réessayer dans un instant : rien ne sera débité deux fois.",
    ),
  keyReused: () =>
    new DomainError(
      'conflict',
      'ORDER.KEY_REUSED',
      "Cette commande a déjà été passée avec un autre contenu. Rien de plus n'a été débité : vérifiez vos emails.",
    ),
  sessionExpired: () =>
    new DomainError(
      'unauthenticated',
      'SESSION.EXPIRED',
      'Votre session a expiré. Veuillez vous reconnecter pour commander avec votre compte.',
    ),
  statusNotAllowed: (from: OrderStatus, to: OrderStatus) =>
    new DomainError('conflict', 'ORDER.STATUS_NOT_ALLOWED', whyNot(from, to)),
  changedMeanwhile: (status: OrderStatus) =>
    new DomainError(
      'conflict',
      'ORDER.CHANGED_MEANWHILE',
      `La commande a été modifiée entre-temps : elle est maintenant « ${status} ».`,
    ),
  trackingNumberMissing: () =>
    new DomainError('invalid', 'TRACKING.NUMBER_MISSING', 'Veuillez entrer un numéro de suivi.'),
  carrierMissing: () =>
    new DomainError('invalid', 'TRACKING.CARRIER_MISSING', 'Veuillez sélectionner un transporteur.'),
  amountInvalid: () => new DomainError('invalid', 'REFUND.AMOUNT_INVALID', 'Veuillez entrer un montant valide.'),
  refundNotRequested: () =>
    new DomainError(
      'conflict',
      'REFUND.NOT_REQUESTED',
      "Le client n'a demandé aucun remboursement pour cette commande.",
    ),
  refundAlreadyAnswered: () =>
    new DomainError('conflict', 'REFUND.ALREADY_ANSWERED', 'Cette demande de remboursement a déjà reçu une réponse.'),
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
      "Cette commande est payée et n'est ni livrée ni remboursée. Confirmez sa suppression.",
    ),
  refundRefused: (refusal: RefundRefusal) => {
    const [code, message] = REFUND_REFUSALS[refusal];
    return new DomainError('conflict', code, message);
  },
};
