/** The sandbox's cards (the numbers are those of Stripe's test mode) and the payment method each stands for. */
const TEST_CARDS = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000002760003184': 'pm_card_authenticationRequired',
} as const;

export interface CardInput {
  number: string;
  /** MM/AA */
  expiry: string;
  cvc: string;
}

export type CardCheck =
  { ok: true; paymentMethod: string } | { ok: false; errors: Partial<Record<keyof CardInput, string>> };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `4242424242424242` typed becomes `4242 4242 4242 4242`. */
export const formatCardNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `1230` typed becomes `12/30`. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, 4);

function expiryError(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return 'Indiquez le mois et l’année, par exemple 12/30.';
  // A card is good until the end of its month.
  const end = new Date(2000 + Number(year), Number(month), 1);
  return end <= now ? 'Cette carte a expiré.' : undefined;
}

/** Checks what was typed into the sandbox's card form. Nothing of it ever leaves the browser. */
export function checkCard({ number, expiry, cvc }: CardInput, now: Date): CardCheck {
  const digits = digitsOf(number);
  const paymentMethod = TEST_CARDS[digits as keyof typeof TEST_CARDS] as string | undefined;
  const errors: Partial<Record<keyof CardInput, string>> = {};
  if (digits.length < 16) errors.number = 'Le numéro de carte compte 16 chiffres.';
  else if (!paymentMethod)
    errors.number =
      'Cette carte est inconnue du paiement d’essai. Utilisez par exemple 4242\u00a04242\u00a04242\u00a04242.';
  const expired = expiryError(expiry, now);
  if (expired) errors.expiry = expired;
  if (!/^\d{3,4}$/.test(cvc)) errors.cvc = 'Le CVC compte 3 chiffres.';
  return paymentMethod && Object.keys(errors).length === 0 ? { ok: true, paymentMethod } : { ok: false, errors };
}
