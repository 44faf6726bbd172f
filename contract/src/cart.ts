import type { BundleChoice, BundlePart, SoldPart } from './bundles.js';
import type { PriceReduction } from './catalog.js';
import type { Problem } from './errors.js';
import type { GuaranteeNotice } from './guarantee-notice.js';
import type { LegalVersionKey } from './legal-texts.js';
import type { ReturnPayer } from './seller.js';
import type { CountryCode } from './countries.js';
import type { DeliveryDates, DeliveryOffer } from './delivery.js';
import type { AdjustmentKind } from './totals.js';
import type { OrderVat } from './vat.js';

/** What a browser asks the server to price. */
export interface CartItemRequest {
  productId: string;
  quantity: number;
  /** Unit price the shopper was shown, in EUR; a difference is reported as a problem on the line. */
  price?: number;
  /** What the shopper chose for a bundle of choice; without it what is usually in it. */
  parts?: BundlePart[];
}

/** Where a cart would go, as far as its delivery and its VAT depend on it. */
export interface CartDestination {
  country: CountryCode;
  postalCode: string;
  /** `id` of the offered method that was chosen; without it, or where it is offered no more, the first one counts. */
  deliveryMethod?: string;
}

/** What changes a total beside its lines. */
export interface PriceAdjustment {
  kind: AdjustmentKind;
  /** EUR, VAT included, signed as it changes the total: 0 for delivery that is offered. */
  amount: number;
  /** What a discount is called; missing for the name of its kind. */
  label?: string;
  /** Of a discount: its rule, and the code that was typed for it. */
  discount?: { id: string; code?: string };
}

/** What became of the code that was typed. */
export interface CartCode {
  /** As it is written: capitals, without blanks. */
  code: string;
  applied: boolean;
  /** French: what it gives, or why it gives nothing and what would make it. */
  message: string;
  /** It may apply once the cart is another: worth keeping beside it. */
  waits: boolean;
}

export interface CartQuoteLine {
  productId: string;
  name: string;
  image: string;
  quantity: number;
  /** Unit price after promotion, in EUR. */
  price: number;
  /** Unit price before promotion, in EUR. */
  fullPrice: number;
  promo: number;
  /** What is announced beside the price; null for the price alone. */
  reduction: PriceReduction | null;
  /** What 100 g cost, in EUR; null for what is not sold by weight. */
  pricePer100g: number | null;
  /** Units that can be sold now. */
  available: number;
  /** What is in one unit of a bundle; missing for what is none. */
  parts?: SoldPart[];
  /** Of a bundle of choice: what may be in its places; missing for any other. */
  choices?: BundleChoice[];
  /** `price` times `quantity`, in EUR. */
  lineTotal: number;
  /** What of it would be paid after discounts, in EUR: what a refund of the line gives back. */
  paid: number;
}

/** A product as a line of the cart begins. */
export type ProposedProduct = Pick<
  CartQuoteLine,
  'productId' | 'name' | 'image' | 'price' | 'reduction' | 'pricePer100g'
>;

/** `POST /api/cart/quote {items: CartItemRequest[], destination?: CartDestination, code?: string}`. Unknown products appear in `problems` only. */
export interface CartQuote {
  lines: CartQuoteLine[];
  /** Without delivery while its price is not known: where it goes decides it, unless it is free everywhere. */
  adjustments: PriceAdjustment[];
  /** The code that was sent; null where none was. */
  code: CartCode | null;
  /** Sum of the line totals and the adjustments, in EUR. */
  total: number;
  /** What of the total is VAT; null while it is not known where it goes. */
  vat: OrderVat | null;
  /** When it would come; null while it is not known where it goes. */
  deliveryDates: DeliveryDates | null;
  /** How it may travel there; null while it is not known where it goes. */
  deliveryOffers: DeliveryOffer[] | null;
  /** `id` of the one that is counted in the total; null without any. */
  deliveryMethod: string | null;
  /** EUR of articles that are missing for free delivery, to metropolitan France while it is not known where it goes; null where none is. */
  missingForFreeDelivery: number | null;
  /** There is enough in the cart for free delivery; missing where there is not, and where something always is. */
  freeDeliveryReached?: true;
  /** Name of the one way that both are told of, while another one still costs; missing where every way is meant. */
  freeDeliveryBy?: string;
  /** The cheapest product of which one unit more would be enough; missing where none is in stock, or nothing is missing. */
  freeDeliveryWith?: ProposedProduct;
  /** The legal texts that count now: what an order of this cart would accept. */
  texts: LegalVersionKey[];
  /** Who would pay for sending goods back, as these texts tell it (L221-23). */
  returnPaidBy: ReturnPayer;
  /** The picture of the legal guarantee that is shown before the order; null: its prescribed words are. */
  guaranteeNotice: GuaranteeNotice | null;
  problems: Problem[];
}
