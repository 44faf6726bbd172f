import { withFirst } from '@shop/contract';
import { formatEuros } from '../../../shared/domain/money.js';
import { longDay } from '../../../shared/domain/paris-days.js';
import type { ContestedPayment, DisputeNews } from '../../../shared/domain/settlement.js';

export interface DisputeWords {
  /** Beside the order's reference. */
  subject: string;
  sentences: string[];
}

/** docs.stripe.com/disputes/categories */
const REASONS: Record<string, string> = {
  fraudulent: 'paiement non reconnu',
  unrecognized: 'paiement non reconnu',
  duplicate: 'payé deux fois',
  product_not_received: 'produit non reçu',
  product_unacceptable: 'produit non conforme',
  credit_not_processed: 'remboursement non reçu',
  subscription_canceled: 'abonnement résilié',
  noncompliant: 'règles du réseau de cartes',
};

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });

/** What the shop reads of a dispute: what happened, what became of the money, and until when to answer. */
export function disputeWords(news: DisputeNews, dispute: ContestedPayment): DisputeWords {
  const amount = formatEuros(dispute.amountCents);
  const why = `motif\u00a0: ${REASONS[dispute.reason] ?? dispute.reason}`;
  const waits = [...fundsOf(dispute), deadlineOf(dispute)];
  const until = dispute.dueBy ? `réponse avant le ${longDay(dispute.dueBy)}` : 'aucune réponse possible';
  switch (news) {
    case 'opened':
      return dispute.stage === 'inquiry'
        ? {
            subject: `Demande d’explications de la banque, ${until}`,
            sentences: [
              `La banque du client demande des explications sur un paiement de ${amount} (${why}).`,
              ...waits,
            ],
          }
        : {
            subject: `Paiement contesté, ${until}`,
            sentences: [`Le client conteste ${amount} auprès de sa banque (${why}).`, ...waits],
          };
    case 'escalated':
      return {
        subject: `Paiement contesté, ${until}`,
        sentences: [`La demande d’explications est devenue une contestation de ${amount} (${why}).`, ...waits],
      };
    case 'appealed':
      return {
        subject: `Contestation rouverte, ${until}`,
        sentences: [`La contestation de ${amount} est rouverte en appel (${why}).`, ...waits],
      };
    case 'won':
      return {
        subject: 'Contestation gagnée',
        sentences: [`La contestation de ${amount} est close en faveur de la boutique.`, ...fundsOf(dispute)],
      };
    case 'lost':
      return {
        subject: 'Contestation perdue',
        sentences: [`La contestation de ${amount} est perdue\u00a0: la banque a rendu cette somme au client.`],
      };
    case 'withdrawn':
      return {
        subject: 'Somme contestée retirée',
        sentences: [
          `La banque a retiré ${formatEuros(dispute.withdrawnCents)} du solde de la boutique, pour la contestation.`,
        ],
      };
    case 'reinstated':
      return {
        subject: 'Somme contestée rendue',
        sentences: [`La banque a rendu au solde de la boutique ce qu’elle retenait pour la contestation de ${amount}.`],
      };
  }
}

function fundsOf({ withdrawnCents }: ContestedPayment): string[] {
  if (withdrawnCents === 0) return [];
  return [`La banque retient ${formatEuros(withdrawnCents)} sur le solde de la boutique en attendant.`];
}

function deadlineOf({ dueBy }: ContestedPayment): string {
  if (!dueBy) return 'La banque n’attend pas de réponse de la boutique pour l’instant.';
  return `Répondez avant le ${withFirst(DATE.format(dueBy))} dans l’espace du prestataire de paiement\u00a0: sans réponse, la contestation est perdue.`;
}
