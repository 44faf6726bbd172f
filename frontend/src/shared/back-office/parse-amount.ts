/**
 * The amount typed into a field, in EUR, or `null` when it is no amount above zero with at most two decimals.
 * Accepts what a French keyboard produces: '23,70', '23.70', '1 234,50', '23,70 €'.
 */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  if (!/^\d+(?:\.\d{1,2})?$/.test(digits)) return null;
  const amount = Number(digits);
  return amount > 0 ? amount : null;
}

/** '23,70', as a field is prefilled. */
export const formatAmount = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** Beside the field while it holds no amount. */
export const AMOUNT_INVALID = 'Veuillez entrer un montant valide.';
