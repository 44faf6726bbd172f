import type { BundlePart, SoldPart } from './bundles.js';
import type { Carrier } from './carriers.js';
import type { PriceAdjustment } from './cart.js';
import type { PriceReduction } from './catalog.js';
import type { CountryCode } from './countries.js';
import type { DeliveryDates, OrderDelivery, RelayPoint } from './delivery.js';
import type { Gift, GiftRecipient } from './gifts.js';
import type { GuaranteeNoticeKey } from './guarantee-notice.js';
import type { OrderInvoices } from './invoices.js';
import type { LegalVersionKey } from './legal-texts.js';
import type { ParcelLot } from './lots.js';
import type { RefundAsked } from './refund-requests.js';
import type { RefundedUnits } from './totals.js';
import type { OrderVat, VatAmount, VatScheme } from './vat.js';

export const ORDER_STATUSES = ['En cours de préparation', 'Expédié', 'Livré', 'Annulé', 'Remboursé'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Days after the order date within which a refund can be asked for. */
export const REFUND_WINDOW_DAYS = 14;

export type PaymentStatus = 'pending' | 'requires_action' | 'paid' | 'failed' | 'refunded' | 'partially_refunded';

export interface OrderArticle {
  _id: string;
  productId: string;
  productName: string;
  productImage: string;
  quantity: number;
  /** What was in one unit of a bundle when it was ordered; missing for what is none. */
  parts?: SoldPart[];
  /** Of these, units that are not in the parcel: their client withdrew from them before it left. Missing for none. */
  unsent?: number;
  /** Of these, units that went back with a refund that named them. Missing for none. */
  refunded?: number;
  /** Of these, units that came back with a refund and went onto the shelf; for administrators. Missing for none. */
  shelved?: number;
  /** Unit price before discounts, in EUR. */
  price: number;
  /** What was paid for the whole line, after discounts, in EUR: what a refund of the line gives back. */
  paid: number;
  /** What was announced beside it when it was ordered; null for the price alone. */
  reduction: PriceReduction | null;
  /** Of the whole line; null in orders that are older than their VAT. */
  vat: VatAmount | null;
}

/** `POST /api/neworders`. Prices and total are recomputed by the server; a difference is answered 409. */
export interface NewOrder {
  nom: string;
  prenom: string;
  email: string;
  mobile: string;
  address: string;
  complement?: string;
  city: string;
  postalCode: string;
  country: CountryCode;
  articles: {
    productId: string;
    productName?: string;
    productImage?: string;
    quantity: number;
    price: number;
    /** What the recap announced beside the price, null for the price alone; another announcement by now is answered 409 `PRICE.CHANGED`. */
    reduction?: PriceReduction | null;
    /** What the shopper chose for a bundle of choice; without it what is usually in it. */
    parts?: BundlePart[];
  }[];
  /** Total the shopper was shown, in EUR. */
  amount: number;
  /** The code that the recap showed as applied; one that no longer applies is answered 409 `DISCOUNT.*`. */
  code?: string;
  /** The discounts that the recap showed, in EUR; each that is another one by now is answered 409 `DISCOUNT.CHANGED`. */
  discounts?: { id: string; amount: number }[];
  /** `texts` of the quote that the recap showed; others in force are answered 409 `ORDER.TEXTS_CHANGED`. */
  texts?: LegalVersionKey[];
  /** What of the quote's `guaranteeNotice` names it, null where it was null; another one in force is answered 409 `ORDER.TEXTS_CHANGED`. */
  guaranteeNotice?: GuaranteeNoticeKey | null;
  /** `vat.scheme` of the quote, by which the recap told the VAT; another one by now is answered 409 `ORDER.TEXTS_CHANGED`. */
  vatScheme?: VatScheme;
  /** `id` of the method that was chosen; without it, the first that is offered. One that is no more is answered 409 `DELIVERY.METHOD_GONE`. */
  deliveryMethod?: string;
  /** EUR that it was shown to cost; another price by now is answered 409 `DELIVERY.PRICE_CHANGED`. */
  deliveryPrice?: number;
  /** Required where the method is a relay point. */
  relayPoint?: RelayPoint | null;
  /** It was chosen from the method's list; one that is not in it any more is answered 409 `DELIVERY.RELAY_GONE`. */
  relayListed?: boolean;
  /** It is given to somebody: `address` and what follows are the recipient's where there is one, who is told nothing by mail. */
  gift?: { message?: string; recipient?: Omit<GiftRecipient, 'mobile'> & { mobile?: string } };
  /** Payment method id of the provider, such as `pm_card_visa`, or `keptCardMethod` of the client's kept card (404 `CARD.NOT_KEPT`, 409 `CARD.EXPIRED`); of an order taken by the shop one of `HAND_PAYMENTS`. */
  paymentMethod: string;
  /** The provider keeps the card for the account's next orders; means nothing without one. Never needed to pay. */
  keepCard?: boolean;
  /** Same id, same order, one charge. The `Idempotency-Key` header means the same. */
  checkoutId?: string;
  userId?: string;
  /** Ignored: the server decides. */
  date?: string;
  /** Ignored: the server decides. */
  status?: string;
}

export interface NewOrderAnswer {
  success: boolean;
  requires_action?: boolean;
  next_action?: { type: 'redirect_to_url'; redirect_to_url: { url: string } };
  /** Reads the page of this order (`POST /api/order-pages/read`) for an hour from the order on: of one that is paid, without an account. */
  access?: string;
  order: Order;
}

export interface OrderComment {
  text: string;
  /** Name of the administrator who wrote it. */
  author: string;
  date: string;
}

export interface Order {
  _id: string;
  /** Short reference for people, such as `AK-7F3K2Q`. */
  reference: string;
  nom: string;
  prenom: string;
  email: string;
  mobile: string;
  address: string;
  complement: string;
  postalCode: string;
  city: string;
  country: CountryCode;
  /** EUR. */
  montantTotal: number;
  /** EUR, equal to montantTotal. */
  amount: number;
  articles: OrderArticle[];
  adjustments: PriceAdjustment[];
  /** As it was frozen when it was placed; null in orders that are older than their VAT. */
  vat: OrderVat | null;
  date: string;
  status: OrderStatus;
  /** The statuses an administrator may choose now. */
  nextStatuses: OrderStatus[];
  paymentStatus: PaymentStatus;
  /** EUR already given back. */
  refundedAmount: number;
  /** EUR of what went back for which nobody said which units it was for; missing for nothing. */
  refundedUnnamed?: number;
  /** EUR given back another way, such as a transfer; missing where nothing was. For administrators. */
  handedBackAmount?: number;
  refundRequestedAt: string | null;
  /** What is asked for, and why; missing while nobody asks, and for the whole order without a reason. */
  refundAsked?: RefundAsked;
  /** What the shop answered to the request; null while it waits, or when the refund itself was the answer. */
  refundAnswer: { accepted: boolean; message: string; date: string } | null;
  /** Grows with every change. */
  version: number;
  /** Tracking number. */
  orderNumber: string;
  deliver: Carrier | '';
  /** When it was said to come; null in orders that are older than this promise. */
  deliveryDates: DeliveryDates | null;
  /** How it travels; null in orders that are older than the choice. */
  deliveryMethod: OrderDelivery | null;
  /** The legal texts that it was placed under, as they were shown; none in orders that are older. */
  texts: LegalVersionKey[];
  /** The picture of the legal guarantee that was shown; null where its words were, and in orders that are older. */
  guaranteeNotice: GuaranteeNoticeKey | null;
  /** When the client received it; null while nobody knows. */
  deliveredAt: string | null;
  /** Last day on which the client may withdraw, yyyy-mm-dd in Europe/Paris; null while it has no end (C. conso. L221-18). */
  withdrawalUntil: string | null;
  /** When the client first withdrew from it in time, in whole or in part; null where nobody did. */
  withdrawalDeclaredAt: string | null;
  /** Tracking page of the carrier, '' when there is none. */
  trackingUrl: string;
  /** Last comment. Administrators only; '' in a client's history. */
  comments: string;
  /** Administrators only; empty in a client's history. */
  commentHistory: OrderComment[];
  /** Payment reference at the provider. Administrators only; '' for a client. */
  id_stripe: string;
  /** The same, as refunds ask for it. Administrators only; '' for a client. */
  paymentIntentId: string;
  paymentMethod: string;
  /** It is given to somebody; missing for what is no gift. Its person may be gone, and its message with them. */
  gift?: Gift;
  /** Handed over as it was paid, at a market: nothing is sent. */
  handedOver?: true;
  /** In alphabetical order. Administrators only; missing where it has none. */
  tags?: string[];
  /** Its last step may be taken back, until that moment (ISO). Administrators only; missing where none may. */
  undo?: { key: string; until: string };
  userId: string | null;
}

/** `GET /api/orders/{id}`. */
export interface OrderDetails extends Order, OrderInvoices {}

/** `PUT /api/orders/{id}/status`. */
export interface OrderStatusChange {
  status: OrderStatus;
  orderNumber?: string;
  deliver?: Carrier | '';
  comments?: string;
  /** The status the screen was showing; another one in force is answered 409 `ORDER.CHANGED_MEANWHILE`. */
  expectedStatus?: OrderStatus;
  /** `version` of the order that the screen was showing; another one is answered 409 `ORDER.CHANGED_MEANWHILE`. */
  expectedVersion?: number;
  /**
   * `false`: a tracking number that is another order's already is asked about, by 409 `TRACKING.ALREADY_USED`. `true`, or
   * nothing as programs send: it is meant, both travel in one parcel.
   */
  confirmTracking?: boolean;
  /** With 'Annulé' on a paid order: give the money back as well. */
  refund?: boolean;
  /** With 'Expédié': the lots in the parcel. Without it the oldest that are not blocked. */
  lots?: ParcelLot[];
  /** What is told of it waits for `UNDO_SECONDS`, and until then it may be taken back: the answer has `undo` where it may. */
  undoable?: boolean;
}

/** For how long an act at the desk may be taken back. */
export const UNDO_SECONDS = 10;

/** `POST /api/orders/{id}/undo`: the order is again as it was before. Once more, it changes nothing. */
export interface OrderUndo {
  /** `undo.key` of the order. Where it is over, or somebody was told, 409 `ORDER.UNDO_OVER` or `ORDER.UNDO_TOLD`. */
  key: string;
}

/** `POST /api/orders/bulk-undo`: each order has its own answer (`BulkStatusResult`). */
export interface BulkUndo {
  undos: { orderId: string; key: string }[];
}

/** `PUT /api/orders/{id}/delivery`: the day of receipt, corrected. */
export interface DeliveryCorrection {
  /** yyyy-mm-dd in Europe/Paris, from the day of the order until today; null: nobody knows. */
  deliveredOn: string | null;
}

/** `PUT /api/orders/{id}/email`: where the order's mails go from now on; those that did not arrive are written anew. */
export interface OrderEmailCorrection {
  email: string;
  /** The address the screen was showing; another one by now is answered 409 `ORDER.CHANGED_MEANWHILE`, unless it is the wanted one. */
  expectedEmail?: string;
}

/** `POST /api/orders/{id}/refund-request/answer`. */
export interface RefundRequestAnswer {
  /** True: money goes back, all that is left or `amount`. False: `message` is mailed to the client. */
  accepted: boolean;
  /** Required when declined. */
  message?: string;
  /** EUR. */
  amount?: number;
  /** With `amount`: the units that the money is for, as in `POST /api/stripe/refund`. */
  units?: RefundedUnits[];
  /** EUR that the screen showed as given back; when more went back since, 409 `REFUND.CHANGED_MEANWHILE`. */
  expectedRefunded?: number;
  /** `refundRequestedAt` of the request that the screen showed; where another one stands by now, 409 `REFUND.TAKEN_BACK`. */
  requestedAt?: string;
}

/** Body of `POST /api/forget-me`. */
export interface ForgetMe {
  email: string;
}

/** Body of `POST /api/forget-me/confirm`. */
export interface ForgetMeConfirmation {
  /** Of the mailed link. */
  token: string;
}
