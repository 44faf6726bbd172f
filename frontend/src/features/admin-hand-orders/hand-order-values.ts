import {
  HAND_PAYMENT_IDS,
  HAND_PAYMENTS,
  type CartQuote,
  type CountryCode,
  type DeliveryOffer,
  type HandOrder,
  type HandPayment,
  type PreparedOrderRequest,
} from '@shop/contract';
import { type DeliveryChoice, tidyRelay } from '../../shared/relay/delivery-choice';

export interface OrderedLine {
  productId: string;
  quantity: number;
}

/** Paid by its client, with a mailed link. */
export const BY_LINK = 'link';
export const MEANS = { ...HAND_PAYMENTS, [BY_LINK]: 'Carte, par un lien envoyé au client' } as const;
type Means = HandPayment | typeof BY_LINK;

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
  paymentMethod: HAND_PAYMENT_IDS[0] as Means,
  /** To the client, with the link. */
  message: '',
};
export type Fields = typeof EMPTY_FIELDS;

const REQUIRED: Partial<Record<keyof Fields, string>> = {
  prenom: 'Le prénom est requis',
  nom: 'Le nom est requis',
  email: "L'email est requis",
  mobile: 'Le téléphone est requis',
  address: 'L’adresse est requise',
  postalCode: 'Le code postal est requis',
  city: 'La ville est requise',
};

/** With a link, its client says the rest before paying. */
const REQUIRED_FOR_LINK: readonly string[] = ['prenom', 'nom', 'email'] satisfies (keyof Fields)[];

export const isRequired = (field: keyof Fields, { paymentMethod }: Fields): boolean =>
  field in REQUIRED && (paymentMethod !== BY_LINK || REQUIRED_FOR_LINK.includes(field));

/** What is missing, field by field; the server judges the rest. */
export function missingIn(fields: Fields): Partial<Record<keyof Fields, string>> {
  const missing = Object.entries(REQUIRED).filter(
    ([field]) => isRequired(field as keyof Fields, fields) && fields[field as keyof Fields].trim() === '',
  );
  return Object.fromEntries(missing) as Partial<Record<keyof Fields, string>>;
}

/** By hand, nothing goes to a relay point: only its client can choose one, with the link. */
export const offersByHand = ({ deliveryOffers }: CartQuote, { paymentMethod }: Fields): DeliveryOffer[] =>
  (deliveryOffers ?? []).filter(({ kind }) => kind !== 'relay' || paymentMethod === BY_LINK);

/** With the prices and the total that are on the screen: others by now are told, never charged. */
export function toHandOrder(
  { deliveryMethod: chosen, message: _message, ...fields }: Fields,
  paymentMethod: HandPayment,
  quote: CartQuote,
): HandOrder {
  const { deliveryMethod } = quote;
  const deliveryPrice = quote.adjustments.find(({ kind }) => kind === 'delivery')?.amount;
  return {
    ...fields,
    paymentMethod,
    ...(deliveryMethod && { deliveryMethod: chosen || deliveryMethod }),
    ...(deliveryMethod && deliveryPrice !== undefined && { deliveryPrice }),
    articles: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    amount: quote.total,
  };
}

/** What is said beside the form: '' and null for what is left to the client. */
interface PreparedExtras {
  code: string;
  relay: DeliveryChoice | null;
}

/** What is not known is left out: its client says it. */
export function toPreparedOrder(
  fields: Fields,
  quote: CartQuote,
  { code, relay }: PreparedExtras,
): PreparedOrderRequest {
  const { nom, prenom, email, country, deliveryMethod } = fields;
  const { mobile, address, complement, postalCode, city, message } = fields;
  const said = Object.entries({ mobile, address, complement, postalCode, city, message });
  return {
    ...{ nom, prenom, email, country },
    ...Object.fromEntries(said.filter(([, text]) => text.trim() !== '')),
    ...(quote.deliveryMethod && { deliveryMethod: deliveryMethod || quote.deliveryMethod }),
    ...(code && { code }),
    ...(relay && { relayPoint: tidyRelay(relay.relay), relayListed: relay.listed === true }),
    articles: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    amount: quote.total,
  };
}
