/** `GET /api/config`: what the browser must know of this shop's configuration. Nothing secret. */
export interface ShopConfig {
  shopName: string;
  /** Canonical origin, without a trailing slash. */
  publicUrl: string;
  /** Where 'Nous contacter' and the menu's social entry lead. */
  socialUrl: string;
  payment: { provider: 'sandbox' } | { provider: 'stripe'; publishableKey: string };
  /** Units of one product, and of all products together, that one order takes. */
  unitLimits: { unitsPerLine: number; unitsPerOrder: number };
  /** Address of the local mailbox, '' when mails are really sent. */
  mailboxUrl: string;
}
