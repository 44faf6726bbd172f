/** Cards that a shop may say it takes, in the order in which they are shown. */
export const CARD_BRANDS = [
  { value: 'cb', label: 'CB' },
  { value: 'visa', label: 'Visa' },
  { value: 'mastercard', label: 'Mastercard' },
  { value: 'amex', label: 'American Express' },
] as const;

export type CardBrand = (typeof CARD_BRANDS)[number]['value'];

/** 'CB, Visa et Mastercard'. */
export function cardNames(brands: readonly CardBrand[]): string {
  const names = CARD_BRANDS.filter(({ value }) => brands.includes(value)).map(({ label }) => label);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} et ${last}` : last;
}
