import type { ShownClaim } from './claims.js';
import type { ShownContent } from './content/shown-content.js';
import type { DeliveryPromise } from './delivery.js';
import type { RecallNotice } from './lots.js';
import type { CardBrand, Wallet } from './settings/card-brands.js';

/** On every page and in every mail (C. conso. L111-1, L221-5). */
export interface ShopContact {
  /** With form and capital. */
  name: string;
  /** On one line. */
  address: string;
  phone: string;
  email: string;
}

/** Of the refusal `CHECKOUT.CLOSED`, and of the checkout's page while it is closed. */
export const CHECKOUT_CLOSED =
  'La boutique ne prend pas encore de commande\u00a0: le vendeur ou ses conditions de vente ne sont pas encore publiés. Votre panier est gardé.';

/** A closing of the shop, such as for holidays; days are `yyyy-mm-dd` in Europe/Paris, both included. */
export interface ShopClosing {
  from: string;
  until: string;
  /** What becomes of orders meanwhile: refused with `CHECKOUT.ON_HOLIDAY`, or taken and prepared afterwards. */
  orders: 'refused' | 'delayed';
  /** False while it is only announced. */
  begun: boolean;
  /** For shoppers, in the language that was asked in; the owner's own words stay French. */
  words: string;
}

/** `GET /api/config`: what the browser must know of this shop's configuration. Nothing secret. */
export interface ShopConfig {
  shopName: string;
  /** Canonical origin, without a trailing slash. */
  publicUrl: string;
  /** Where 'Nous contacter' and the menu's social entry lead. */
  socialUrl: string;
  /** Other networks, in the order of the footer. */
  otherSocialUrls: string[];
  /** Who sells and how they are reached, each '' as long as nobody said it. */
  contact: ShopContact;
  /** `closed`: the shop takes no order yet, for it does not say who sells (`CHECKOUT.CLOSED`). */
  checkout: 'open' | 'closed';
  /** That is announced or goes on; null for none. */
  closing: ShopClosing | null;
  /** `wallet`: the sandbox shows what stands in for one. */
  payment: { provider: 'sandbox'; wallet?: true } | { provider: 'stripe'; publishableKey: string };
  /** That the shop says it takes. */
  cards: CardBrand[];
  /** That the shop offers where a device can open them; none in the sandbox, which charges nobody. */
  wallets: Wallet[];
  /** Units of one product, and of all products together, that one order takes. */
  unitLimits: { unitsPerLine: number; unitsPerOrder: number };
  /** Below this many units a product page says 'Bientôt en rupture' (specification, section 9). */
  lowStock: number;
  /** What the shop says of its soaps: with a proof that is valid today, or in neutral words. */
  claims: ShownClaim[];
  /** What is promised of delivery; null while it is as nobody set it: free. */
  delivery: DeliveryPromise | null;
  /** What the shop recalled, newest first; nearly always empty. */
  recalls: RecallNotice[];
  /** What the owner wrote in the place of what the shop came with; missing where nothing is. */
  content?: ShownContent;
  /** Address of the local mailbox, '' when mails are really sent. */
  mailboxUrl: string;
}
