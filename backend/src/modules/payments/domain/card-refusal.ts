// What the shopper reads when a bank says no, by the decline code (docs.stripe.com/declines/codes).
const TRY_ANOTHER = 'Essayez avec une autre carte.';
const CALL_BANK = 'Rien n’a été débité\u00a0: contactez votre banque ou essayez avec une autre carte.';

const WRONG_NUMBER = 'Le numéro de votre carte est incorrect.';
const WRONG_CVC = 'Le code de sécurité de votre carte est incorrect.';
const WRONG_DATE = 'La date d’expiration de votre carte est incorrecte.';
const NOT_FOR_THIS = `Votre carte ne permet pas cet achat. ${TRY_ANOTHER}`;
const AUTHENTICATION = 'Votre banque demande une authentification qui n’a pas abouti. Rien n’a été débité.';
const TRY_LATER = 'Votre banque n’a pas pu répondre. Rien n’a été débité\u00a0: veuillez réessayer dans un instant.';

const SENTENCES: Record<string, string> = {
  insufficient_funds: `Votre carte a été refusée\u00a0: la provision est insuffisante. ${TRY_ANOTHER}`,
  card_velocity_exceeded: `Le plafond de votre carte est atteint. ${CALL_BANK}`,
  withdrawal_count_limit_exceeded: `Le plafond de votre carte est atteint. ${CALL_BANK}`,
  card_decline_rate_limit_exceeded: `Cette carte a été refusée trop souvent. ${TRY_ANOTHER}`,
  expired_card: `Votre carte a expiré. ${TRY_ANOTHER}`,
  incorrect_cvc: WRONG_CVC,
  invalid_cvc: WRONG_CVC,
  incorrect_number: WRONG_NUMBER,
  invalid_number: WRONG_NUMBER,
  invalid_account: `Votre carte ou son compte n’est pas valide. ${CALL_BANK}`,
  new_account_information_available: `Votre carte ou son compte n’est pas valide. ${CALL_BANK}`,
  invalid_expiry_month: WRONG_DATE,
  invalid_expiry_year: WRONG_DATE,
  incorrect_zip: 'Le code postal ne correspond pas à votre carte.',
  incorrect_address: 'L’adresse ne correspond pas à votre carte.',
  incorrect_pin: `Le code de votre carte est incorrect. ${TRY_ANOTHER}`,
  invalid_pin: `Le code de votre carte est incorrect. ${TRY_ANOTHER}`,
  pin_try_exceeded: `Le nombre d’essais du code de votre carte est dépassé. ${TRY_ANOTHER}`,
  invalid_amount: `Votre banque n’accepte pas ce montant. ${CALL_BANK}`,
  duplicate_transaction:
    'Un paiement du même montant vient déjà d’être fait avec cette carte\u00a0: vérifiez vos emails avant de réessayer.',
  card_not_supported: NOT_FOR_THIS,
  currency_not_supported: `Votre carte n’accepte pas les paiements en euros. ${TRY_ANOTHER}`,
  service_not_allowed: NOT_FOR_THIS,
  transaction_not_allowed: NOT_FOR_THIS,
  not_permitted: NOT_FOR_THIS,
  call_issuer: `Votre carte a été refusée. ${CALL_BANK}`,
  do_not_honor: `Votre carte a été refusée. ${CALL_BANK}`,
  no_action_taken: `Votre carte a été refusée. ${CALL_BANK}`,
  approve_with_id: TRY_LATER,
  issuer_not_available: TRY_LATER,
  reenter_transaction: TRY_LATER,
  try_again_later: TRY_LATER,
  processing_error: 'Une erreur est survenue chez votre banque. Rien n’a été débité, veuillez réessayer.',
  testmode_decline: 'Une carte de test a été utilisée\u00a0: rien n’a été débité.',
  authentication_required: AUTHENTICATION,
  authentication_not_handled: AUTHENTICATION,
  mobile_device_authentication_required: AUTHENTICATION,
  offline_pin_required: AUTHENTICATION,
  online_or_offline_pin_required: AUTHENTICATION,
  payment_intent_authentication_failure: 'L’authentification 3-D Secure a échoué. Rien n’a été débité.',
  payment_method_invalid: `Ce moyen de paiement n’est pas accepté. ${TRY_ANOTHER}`,
  expired: 'Le délai de paiement est dépassé. Rien n’a été débité.',
};

/**
 * generic_decline, and what must not be shown to whoever holds the card: lost_card, stolen_card, pickup_card, fraudulent,
 * merchant_blacklist, restricted_card, security_violation, stop_payment_order, revocation_of_authorization...
 */
const REFUSED = 'Votre carte a été refusée par votre banque. Rien n’a été débité\u00a0: essayez avec une autre carte.';

export function cardRefusal(code: string | null): string {
  return (code && Object.hasOwn(SENTENCES, code) && SENTENCES[code]) || REFUSED;
}

/** Of an intent that came to nothing: one that was cancelled was not the bank's to refuse, the shop had waited for it long enough. */
export const refusalOf = (intent: { status: string; failureCode: string | null } | null): string =>
  cardRefusal(intent?.status === 'canceled' ? 'expired' : (intent?.failureCode ?? null));
