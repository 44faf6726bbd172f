import type { BundlePart } from './bundles.js';

/**
 * What clients agree to, by version: a changed sentence is a new version, so that a record says which one was read (RGPD 7.1). The last one is
 * shown; none is ever taken out.
 */
export const CART_REMINDER_TEXTS = [
  'J’accepte que la boutique garde mon panier, et me rappelle par email celui que je laisse\u00a0: un email par panier, un par mois au plus. Je peux changer d’avis ici, ou d’un clic dans l’email.',
] as const;

/** Of the sentence that is shown today; counts from 1. */
export const CART_REMINDER_TEXT_VERSION = CART_REMINDER_TEXTS.length;

/** `GET /api/cart-reminders/{clientId}`: whether the account is reminded of carts that it leaves (docs/adr/0138). */
export interface CartReminderConsent {
  /** The shop reminds at all: nobody is asked otherwise. */
  offered: boolean;
  agreed: boolean;
  /** ISO; null where nobody agreed. */
  agreedAt: string | null;
  /** ISO; null where it was not taken back. */
  withdrawnAt: string | null;
  /** Of `CART_REMINDER_TEXTS`, from 1. */
  textVersion: number | null;
  /** ISO, of the last reminder; null without one. */
  remindedAt: string | null;
}

/** A line of a cart that is kept. */
export interface KeptCartItem {
  productId: string;
  quantity: number;
  /** What the shopper chose for a bundle of choice; without it what is usually in it. */
  parts?: BundlePart[];
}

/** `GET` and `PUT /api/cart-reminders/{clientId}/cart`. */
export interface KeptCartContent {
  items: KeptCartItem[];
}

/** Days without a change after which a cart is forgotten, by the browser as by the shop. */
export const CART_KEPT_DAYS = 14;

/** Nobody is reminded again within so many days. */
export const CART_REMINDER_PAUSE_DAYS = 30;

/**
 * Query of the page that leaves, and of the address that mail programs call by themselves, with the secret; and of the checkout, where it asks for the
 * kept cart.
 */
export const CART_REMINDER_LINK = 'panier';
