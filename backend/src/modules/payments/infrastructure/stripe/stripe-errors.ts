interface StripeFault {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  statusCode?: number;
  requestId?: string;
  message?: string;
}

/**
 * What an error of Stripe's SDK says of a charge (docs.stripe.com/error-handling).
 * `card`: the card is refused; `request`: what we sent is wrong, so nothing was begun; `access`: we were not let in, which says
 * nothing of an earlier request; `other-request`: the key belongs to a request with another content; `unknown`: ask again.
 */
export type Verdict = 'card' | 'request' | 'access' | 'other-request' | 'unknown';

/** Codes of requests that name a payment method which another one would mend (docs.stripe.com/error-codes). */
const METHOD_CODES = new Set([
  'payment_method_unexpected_state',
  'payment_method_not_available',
  'payment_method_provider_decline',
  'payment_method_provider_timeout',
  'payment_method_customer_decline',
  'payment_method_currency_mismatch',
]);
/** Codes that blame our settings or our program even where they name the payment method. */
const OUR_CODES = new Set(['livemode_mismatch', 'parameter_unknown', 'parameter_missing', 'secret_key_required']);

export const faultOf = (error: unknown): StripeFault => (error ?? {}) as StripeFault;

export function judgeError(error: unknown): Verdict {
  const { type, code = '', param } = faultOf(error);
  if (type === 'StripeCardError') return 'card';
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') return 'access';
  if (type === 'StripeIdempotencyError') return 'other-request';
  if (!isFinal(error)) return 'unknown';
  if (OUR_CODES.has(code)) return 'request';
  const isOfMethod = param === 'payment_method' || param === 'confirmation_token';
  return METHOD_CODES.has(code) || isOfMethod ? 'card' : 'request';
}

/**
 * A request that will be refused whenever it is sent. A key that is in use by a request under way (409) or a lock that was
 * not to be had (429) carry the same type, and say nothing of what becomes of the other request.
 */
export function isFinal(error: unknown): boolean {
  const { type, statusCode } = faultOf(error);
  return type === 'StripeInvalidRequestError' && (statusCode === 400 || statusCode === 404);
}

/** For the log and the metric: Stripe's word, never the shopper's data. */
export const wordOf = (error: unknown): string => {
  const { code, type, statusCode } = faultOf(error);
  return code ?? type ?? String(statusCode ?? 'unknown');
};
