/** What Stripe answers: the status and the object. */
export type Answer = [status: number, body: object];

interface StripeFault {
  type?: string;
  code?: string;
  param?: string;
  message?: string;
}

export const refused = (status: number, error: StripeFault): Answer => [
  status,
  { error: { type: 'invalid_request_error', message: 'refused', ...error } },
];

/** In cents; docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

/** The parameters that the shop may send, of those that the pinned version knows; anything else is a mistake of ours. */
const KNOWN: Record<string, RegExp> = {
  'POST payment_intents':
    /^(?:amount|currency|confirm|payment_method|confirmation_token|use_stripe_sdk|customer|setup_future_usage|return_url|description|statement_descriptor_suffix|receipt_email|metadata\[\w+\]|allowed_payment_method_types\[\d+\]|expand\[\d+\])$/,
  'POST payment_intents cancel': /^(?:cancellation_reason|expand\[\d+\])$/,
  'POST customers': /^metadata\[\w+\]$/,
  'DELETE customers one': /^$/,
  'GET payment_intents search': /^(?:query|limit|page|expand\[\d+\])$/,
  'GET payment_intents': /^(?:limit|starting_after|ending_before|created\[\w+\]|customer|expand\[\d+\])$/,
  'GET payment_intents one': /^(?:client_secret|expand\[\d+\])$/,
  'POST refunds': /^(?:payment_intent|charge|amount|reason|metadata\[\w+\]|expand\[\d+\])$/,
  'GET refunds': /^(?:payment_intent|charge|limit|starting_after|ending_before|created\[\w+\]|expand\[\d+\])$/,
  'GET refunds one': /^expand\[\d+\]$/,
  'GET disputes one': /^expand\[\d+\]$/,
};

/** @param endpoint such as 'POST refunds' */
export function unknownParameter(endpoint: string, parameters: URLSearchParams): Answer | undefined {
  const known = KNOWN[endpoint];
  const param = [...parameters.keys()].find((name) => !known?.test(name));
  return param === undefined ? undefined : refused(400, { code: 'parameter_unknown', param });
}

/** Is the charge wanted whole, or its id (docs.stripe.com/api/expanding_objects)? */
export const wantsCharge = (parameters: URLSearchParams) =>
  [...parameters].some(([name, value]) => name.startsWith('expand[') && value.endsWith('latest_charge'));

/** What is wrong with a charge before any bank is asked. */
export function wrongCharge(form: URLSearchParams): Answer | undefined {
  for (const param of ['amount', 'currency']) {
    if (!form.get(param)) return refused(400, { code: 'parameter_missing', param });
  }
  const amount = form.get('amount')!;
  if (!/^\d+$/.test(amount)) return refused(400, { code: 'parameter_invalid_integer', param: 'amount' });
  if (Number(amount) < LEAST_CENTS) return refused(400, { code: 'amount_too_small', param: 'amount' });
  if (Number(amount) > MOST_CENTS) return refused(400, { code: 'amount_too_large', param: 'amount' });
  const email = form.get('receipt_email');
  if (email !== null && !/^[^\s@"<>]+@[^\s@"<>]+\.[a-z]{2,}$/i.test(email)) {
    return refused(400, { code: 'email_invalid', param: 'receipt_email' });
  }
  const suffix = form.get('statement_descriptor_suffix') ?? '';
  if (/[<>\\'"*]/.test(suffix) || suffix.length > 22) return refused(400, { param: 'statement_descriptor_suffix' });
  if (form.get('confirm') === 'true' && !form.get('return_url')) {
    return refused(400, { code: 'parameter_missing', param: 'return_url' });
  }
  // Only what is to be confirmed at once needs a card.
  const method = form.get('payment_method');
  return method === null && form.get('confirm') !== 'true' ? undefined : wrongMethod(method ?? '');
}

function wrongMethod(method: string): Answer | undefined {
  if (method.startsWith('pm_live')) return refused(400, { code: 'livemode_mismatch', param: 'payment_method' });
  if (method.startsWith('pm_card_')) return undefined;
  return refused(400, {
    code: 'resource_missing',
    param: 'payment_method',
    message: `No such PaymentMethod: '${method}'`,
  });
}
