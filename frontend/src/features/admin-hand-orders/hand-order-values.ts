import {
  HAND_PAYMENT_IDS,
  type CartQuote,
  type CountryCode,
  type DeliveryOffer,
  type HandOrder,
  type HandPayment,
} from '@shop/contract';

export interface OrderedLine {
  productId: string;
  quantity: number;
}

export const EMPTY_FIELDS = {
  prenom: '',
  nom: '',
  email: '',
  mobile: '',
  address: '',
  complement: '',
  postalCode: '',
  city: '',
  country: 'FR' as CountryCode,
  /** `id` of the one that was chosen; '' for the first. */
  deliveryMethod: '',
  paymentMethod: HAND_PAYMENT_IDS[0] as HandPayment,
};
export type Fields = typeof EMPTY_FIELDS;

const REQUIRED: Partial<Record<keyof Fields, string>> = {
  prenom: 'Le prénom est requis',
  nom: 'Le nom est requis',
  email: "L'email est requis",
  mobile: 'Le téléphone est requis',
  address: "L'adresse est requise",
  postalCode: 'Le code postal est requis',
  city: 'La ville est requise',
};

/** What is missing, field by field; the server judges the rest. */
export function missingIn(fields: Fields): Partial<Record<keyof Fields, string>> {
  const missing = Object.entries(REQUIRED).filter(([field]) => fields[field as keyof Fields].trim() === '');
  return Object.fromEntries(missing) as Partial<Record<keyof Fields, string>>;
}

/** By hand, nothing goes to a relay point: only its client can choose one. */
export const offersByHand = ({ deliveryOffers }: CartQuote): DeliveryOffer[] =>
  (deliveryOffers ?? []).filter(({ kind }) => kind !== 'relay');

/** With the prices and the total that are on the screen: others by now are told, never charged. */
export function toHandOrder({ deliveryMethod: chosen, ...fields }: Fields, quote: CartQuote): HandOrder {
  const { deliveryMethod } = quote;
  const deliveryPrice = quote.adjustments.find(({ kind }) => kind === 'delivery')?.amount;
  return {
    ...fields,
    ...(deliveryMethod && { deliveryMethod: chosen || deliveryMethod }),
    ...(deliveryMethod && deliveryPrice !== undefined && { deliveryPrice }),
    articles: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    amount: quote.total,
  };
}
