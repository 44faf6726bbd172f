/** Money inside is integer cents of EUR; EUR with two decimals exists only at the edges. */
export type Cents = number;

/**
 * EUR with at most two significant decimals to cents.
 * @throws RangeError for anything that is not a finite amount.
 */
export function toCents(euros: number): Cents {
  if (!Number.isFinite(euros)) throw new RangeError('amount is not finite');
  // 1.005 * 100 is 100.49999...: the decimal text rounds as a person would. Small and large numbers bring an exponent.
  const [digits, exponent = '0'] = String(euros).split('e');
  // Plus zero: there is no cent below nothing (-0).
  const cents = Math.round(Number(`${digits}e${Number(exponent) + 2}`)) + 0;
  if (!Number.isSafeInteger(cents)) throw new RangeError('amount is out of range');
  return cents;
}

export function toEuros(cents: Cents): number {
  return cents / 100;
}

/** '1 234,50 €', with the no-break spaces of French typography. */
export function formatEuros(cents: Cents): string {
  return EUROS.format(toEuros(cents));
}

/**
 * An amount with what is said of it, in number: '1,50 € remboursé', '2,00 € remboursés'. In French what is below two is one.
 * @param one what is said of one euro
 * @param several what is said of more
 */
export function agreedEuros(cents: Cents, one: string, several: string): string {
  return `${formatEuros(cents)} ${Math.abs(cents) < 200 ? one : several}`;
}

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
