/** What the shopper reads when a bank says no, by the provider's decline code (docs.stripe.com/declines/codes). */
const SENTENCES: Record<string, string> = {
  insufficient_funds: 'Votre carte a été refusée : la provision est insuffisante. Essayez avec une autre carte.',
  expired_card: 'Votre carte a expiré. Essayez avec une autre carte.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  invalid_cvc: 'Le code de sécurité de votre carte est incorrect.',
  incorrect_number: 'Le numéro de votre carte est incorrect.',
  processing_error: "Une erreur est survenue chez votre banque. Rien n'a été débité, veuillez réessayer.",
  authentication_required: "Votre banque demande une authentification qui n'a pas abouti. Rien n'a été débité.",
  payment_intent_authentication_failure: "L'authentification 3-D Secure a échoué. Rien n'a été débité.",
  payment_method_invalid: "Ce moyen de paiement n'est pas accepté. Essayez avec une autre carte.",
  expired: "Le délai de paiement est dépassé. Rien n'a été débité.",
};

const REFUSED = "Votre carte a été refusée par votre banque. Rien n'a été débité : essayez avec une autre carte.";

/** Codes such as 'stolen_card' get the general sentence: the reason must not be shown to whoever holds the card. */
export function cardRefusal(code: string | null): string {
  return (code && SENTENCES[code]) || REFUSED;
}
