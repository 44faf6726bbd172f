import {
  adjustmentName,
  type CartQuote,
  COUNTRY_NAMES,
  deliveryDateWords,
  type GuaranteeNotice,
  type LegalVersionKey,
  type ReturnPayer,
  type VatScheme,
} from '@shop/contract';
import { formatPrice, type OrderSum } from '@shop/ui-kit';
import type { CheckoutCart } from './checkout-cart';
import { useGetCheckoutQuoteQuery } from './checkout-api';
import type { Delivery } from './checkout-schema';

/** What depends on where the order goes, as it is read; nothing of it until that is known. */
export interface CheckoutTerms {
  /** What of the total is VAT, or why none is. */
  vat: string | undefined;
  /** By which it is told. */
  vatScheme: VatScheme | undefined;
  /** Delivery and whatever else changes the total, with the days it comes. */
  sums: OrderSum[];
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
    texts: undefined,
    returnPaidBy: undefined,
    guaranteeNotice: undefined,
  },
} satisfies Omit<CheckoutTerms, 'askAgain'>;

/** Asks anew whenever the lines, their prices, the code or the destination change. */
export function useCheckoutQuote(
  { lines, askedCode }: Pick<CheckoutCart, 'lines' | 'askedCode'>,
  delivery: Pick<Delivery, 'country' | 'postalCode'> | null,
): CheckoutTerms {
  // With its price: another one asks anew.
  const items = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const skip = delivery === null || items.length === 0;
  const { country, postalCode } = delivery ?? { country: 'FR', postalCode: '' };
  const { currentData: quote, refetch } = useGetCheckoutQuoteQuery(
    { items, destination: { country, postalCode }, ...(askedCode && { code: askedCode }) },
    { skip },
  );
  const askAgain = () => void (skip || refetch());
  if (skip || !quote) return { ...UNKNOWN, askAgain };
  const arrival = quote.deliveryDates
    ? `${COUNTRY_NAMES[country]}, ${deliveryDateWords(quote.deliveryDates)}`
    : undefined;
  const sums = quote.adjustments.map(({ kind, amount, label }) => ({
    label: adjustmentName({ kind, label }),
    amount: kind === 'delivery' && amount === 0 ? 'Offerte' : formatPrice(amount),
    note: kind === 'delivery' ? arrival : undefined,
  }));
  const { texts, returnPaidBy, guaranteeNotice } = quote;
  return {
    vat: vatWords(quote.vat),
    vatScheme: quote.vat?.scheme,
    sums,
    texts,
    returnPaidBy,
    guaranteeNotice,
    askAgain,
  };
}

function vatWords(vat: CartQuote['vat']): string | undefined {
  if (!vat) return undefined;
  if (vat.mention) return vat.mention;
  return vat.rates
    .filter(({ ratePercent }) => ratePercent > 0)
    .map(({ ratePercent, vat: amount }) => `Dont TVA ${ratePercent}\u00a0%\u00a0: ${formatPrice(amount)}`)
    .join(' · ');
}
