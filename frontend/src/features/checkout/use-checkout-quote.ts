import {
  adjustmentName,
  type CartQuote,
  COUNTRY_NAMES,
  type DeliveryDates,
  type DeliveryKind,
  type DeliveryOffer,
  type GuaranteeNotice,
  type LegalVersionKey,
  type PriceAdjustment,
  type ReturnPayer,
  type VatScheme,
} from '@shop/contract';
import { formatPrice, type OrderSum } from '@shop/ui-kit';
import type { CheckoutCart } from './checkout-cart';
import { type CheckoutQuote, useGetCheckoutQuoteQuery } from './checkout-api';
import type { Delivery } from '../../shared/contact/contact-schema';
import { deliveryDays } from '../../shared/delivery-days';

interface Travels {
  method: string;
  name: string;
  kind: DeliveryKind;
  price: number;
  dates: DeliveryDates;
}

/** What depends on where the order goes, as it is read; nothing of it until that is known. */
export interface CheckoutTerms {
  /** What of the total is VAT, or why none is. */
  vat: string | undefined;
  /** By which it is told. */
  vatScheme: VatScheme | undefined;
  /** Delivery and whatever else changes the total, with the days it comes. */
  sums: OrderSum[];
  /** EUR, delivery included; undefined until it is known. */
  total: number | undefined;
  /** What discounts take off, delivery's among them; undefined until it is known. */
  discounts: PriceAdjustment[] | undefined;
  /** The code that counts there; undefined until it is known, null for none. */
  code: string | null | undefined;
  /** How it travels, what that costs in EUR and when it comes; undefined until it is known, and where nothing is offered. */
  delivery: Travels | undefined;
  /** All that is offered there; undefined until it is known. */
  offers: DeliveryOffer[] | undefined;
  /** The server could not be asked. */
  failed: boolean;
  /** The legal texts that an order accepts; undefined until they are known. */
  texts: LegalVersionKey[] | undefined;
  /** Who pays for a return, as they tell it. */
  returnPaidBy: ReturnPayer | undefined;
  /** The picture of the legal guarantee, null for its words; undefined until it is known. */
  guaranteeNotice: GuaranteeNotice | null | undefined;
  /** Asks anew: what is shown may not count any more. */
  askAgain: () => void;
}

const UNKNOWN = {
  ...{
    vat: undefined,
    vatScheme: undefined,
    sums: [],
    total: undefined,
    discounts: undefined,
    code: undefined,
    delivery: undefined,
    offers: undefined,
    failed: false,
    texts: undefined,
    returnPaidBy: undefined,
    guaranteeNotice: undefined,
  },
} satisfies Omit<CheckoutTerms, 'askAgain'>;

/** Asks anew whenever the lines, their prices, the code, the destination or the method change. */
export function useCheckoutQuote(
  { lines, askedCode }: Pick<CheckoutCart, 'lines' | 'askedCode'>,
  delivery: Pick<Delivery, 'country' | 'postalCode'> | null,
  method = '',
): CheckoutTerms {
  // With its price: another one asks anew.
  const items = lines.map(({ productId, quantity, price, chosen }) => ({
    ...{ productId, quantity, price },
    ...(chosen && { parts: chosen }),
  }));
  const skip = delivery === null || items.length === 0;
  const { country, postalCode } = delivery ?? { country: 'FR', postalCode: '' };
  const destination = { country, postalCode, ...(method && { deliveryMethod: method }) };
  const asked = useGetCheckoutQuoteQuery({ items, destination, ...(askedCode && { code: askedCode }) }, { skip });
  const { currentData: quote, refetch } = asked;
  const askAgain = () => void (skip || refetch());
  if (skip || !quote) return { ...UNKNOWN, failed: !skip && asked.isError, askAgain };
  const { adjustments, total, texts, returnPaidBy, guaranteeNotice } = quote;
  const delivers = deliveryOf(quote);
  const arrival = delivers && arrivalWords(delivers, COUNTRY_NAMES[country]);
  return {
    vat: vatWords(quote.vat),
    vatScheme: quote.vat?.scheme,
    sums: adjustments.map(({ kind, amount, label }) => ({
      label: adjustmentName({ kind, label }),
      amount: kind === 'delivery' && amount === 0 ? 'Offerte' : formatPrice(amount),
      note: kind === 'delivery' ? arrival : undefined,
    })),
    total,
    discounts: adjustments.filter(({ discount }) => discount),
    code: quote.code?.applied ? quote.code.code : null,
    delivery: delivers,
    offers: quote.deliveryOffers ?? undefined,
    failed: false,
    texts,
    returnPaidBy,
    guaranteeNotice,
    askAgain,
  };
}

function deliveryOf({ deliveryOffers, deliveryMethod, adjustments }: CheckoutQuote): Travels | undefined {
  const offer = deliveryOffers?.find(({ id }) => id === deliveryMethod);
  const price = adjustments.find(({ kind }) => kind === 'delivery')?.amount;
  if (!offer || price === undefined) return undefined;
  return { method: offer.id, name: offer.name, kind: offer.kind, price, dates: offer.dates };
}

/** 'France, entre jeudi 26 et samedi 28 novembre'; of what is not the usual way, its name. */
function arrivalWords({ name, kind, dates, price }: Travels, country: string): string {
  const where = kind === 'home' && price === 0 ? country : name;
  return `${where}, ${deliveryDays(dates)}`;
}

function vatWords(vat: CartQuote['vat']): string | undefined {
  if (!vat) return undefined;
  if (vat.mention) return vat.mention;
  return vat.rates
    .filter(({ ratePercent }) => ratePercent > 0)
    .map(({ ratePercent, vat: amount }) => `Dont TVA ${ratePercent}\u00a0%\u00a0: ${formatPrice(amount)}`)
    .join(' · ');
}
