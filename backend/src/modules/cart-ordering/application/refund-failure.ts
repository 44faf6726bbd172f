/** Why money did not arrive, by the provider's code (docs.stripe.com/refunds#failed-refunds, docs.stripe.com/error-codes). */
const REASONS: Record<string, string> = {
  charge_for_pending_refund_disputed: 'le client conteste ce paiement auprès de sa banque',
  charge_disputed: 'le client conteste ce paiement auprès de sa banque',
  charge_already_refunded: 'le paiement est déjà rendu',
  declined: 'la banque l’a refusé',
  expired_or_canceled_card: 'la carte a expiré ou n’existe plus',
  insufficient_funds: 'le solde de la boutique chez le prestataire ne suffit pas',
  balance_insufficient: 'le solde de la boutique chez le prestataire ne suffit pas',
  lost_or_stolen_card: 'la carte a été perdue ou volée',
  merchant_request: 'annulé à la demande de la boutique',
  canceled: 'le remboursement a été annulé',
  failed: 'la banque l’a renvoyé',
};

/** In words of the owner, '' for no code; one that is not known stays, for whoever asks the provider about it. */
export function refundFailure(code: string): string {
  if (!code) return '';
  return (Object.hasOwn(REASONS, code) && REASONS[code]) || `raison inconnue (${code})`;
}
