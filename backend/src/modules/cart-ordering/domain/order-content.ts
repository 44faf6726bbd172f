import type {
  Adjustment,
  CountryCode,
  DeliveryDates,
  Gift,
  GuaranteeNoticeKey,
  LegalVersionKey,
  OrderDelivery,
  PriceReduction,
  ReturnPayer,
  SoldPart,
  VatPart,
  VatScheme,
} from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { Customer } from './customer.js';

export interface OrderLine {
  productId: string;
  name: string;
  image: string;
  quantity: number;
  unitPriceCents: Cents;
  /** What was in one unit of a bundle when it was ordered; missing for what is none. */
  parts?: SoldPart[];
  /** As the shopper was told before the order (C. conso. L221-28, 5°). */
  sealedForHygiene?: true;
  /** As it was announced beside the price; missing for the price alone. */
  reduction?: PriceReduction;
  /** Of the whole line, frozen when it was ordered; missing in orders that are older. */
  vat?: VatPart;
}

/** An adjustment with its VAT, frozen like that of the lines. */
type OrderAdjustment = Adjustment & { vat?: VatPart };

/** Those that a rule takes off: none for an order whose discounts nobody counts. */
export const discountsOf = <Part extends Adjustment>(adjustments: readonly Part[]) =>
  adjustments.filter(
    (adjustment): adjustment is Part & Required<Pick<Adjustment, 'discount'>> => adjustment.discount !== undefined,
  );

export interface Delivery {
  address: string;
  complement: string;
  postalCode: string;
  city: string;
  country: CountryCode;
}

export type KeptDelivery = Omit<OrderDelivery, 'note'> & {
  /** Missing in orders that are older than it. */
  note?: string;
  /** What a withdrawal from all of it gives back of its delivery (C. conso. L221-24). */
  standardCents: Cents;
};

/** What a shopper orders; a new attempt after a refusal may change it. */
export interface OrderContent {
  /** Who orders: mails, invoice and every right are theirs, whoever receives it. */
  customer: Customer;
  delivery: Delivery;
  /** It is given to somebody: nothing in its parcel says a price. Null, or missing, for what is no gift. */
  gift?: Gift | null;
  lines: OrderLine[];
  adjustments: OrderAdjustment[];
  /** Where it went, as VAT sees it; missing in orders that are older than their VAT. */
  vatScheme?: VatScheme;
  /** When it was said to come (C. conso. L111-1, 3°); missing in orders that are older than this promise. */
  deliveryDates?: DeliveryDates;
  /** How it travels, as it was chosen; missing in orders that are older than the choice. */
  deliveryMethod?: KeptDelivery;
  /** The legal texts that it was placed under, as they were shown; missing in orders that are older. */
  texts?: LegalVersionKey[];
  /** When it changed hands, where that was before it was noted: at a market without a line. */
  soldAt?: Date;
  /** Who pays for sending goods back, as these texts told it; missing in orders that are older, whose clients were told nothing. */
  returnPaidBy?: ReturnPayer;
  /** The picture of the legal guarantee that was shown, null for its words; missing in orders that are older (reg. (EU) 2025/1960). */
  guaranteeNotice?: GuaranteeNoticeKey | null;
}
