/** Cards that a shop may say it takes, in the order in which they are shown. */
export const CARD_BRANDS = [
  { value: 'cb', label: 'CB' },
  { value: 'visa', label: 'Visa' },
  { value: 'mastercard', label: 'Mastercard' },
  { value: 'amex', label: 'American Express' },
] as const;

/** Apps of a device that pay with a card kept there, or with Link's, in the order in which they are shown. */
export const WALLETS = [
  { value: 'apple-pay', label: 'Apple Pay' },
  { value: 'google-pay', label: 'Google Pay' },
  { value: 'link', label: 'Link' },
] as const;

export type Wallet = (typeof WALLETS)[number]['value'];

export type CardBrand = (typeof CARD_BRANDS)[number]['value'];

/** 'CB, Visa et Mastercard'. */
export const cardNames = (brands: readonly CardBrand[]): string => listed(CARD_BRANDS, brands);

/** 'Apple Pay et Link'. */
export const walletNames = (wallets: readonly Wallet[]): string => listed(WALLETS, wallets);

function listed(known: readonly { value: string; label: string }[], chosen: readonly string[]): string {
  const names = known.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} et ${last}` : last;
}
