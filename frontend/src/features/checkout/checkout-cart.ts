import type { BundlePart, PriceAdjustment, PriceReduction, Problem } from '@shop/contract';

/** A line as the checkout shows and sends it. */
interface CheckoutLine {
  productId: string;
  name: string;
  image: string;
  /** Unit price shown, in EUR. */
  price: number;
  /** What is announced beside it; null for the price alone. */
  reduction: PriceReduction | null;
  /** What 100 g cost, in EUR; null for what is not sold by weight. */
  pricePer100g: number | null;
  quantity: number;
  /** What was chosen for a bundle of choice. */
  chosen?: BundlePart[];
  problem: { message: string; remedy: string; blocking: boolean } | null;
}

/** The cart, as the checkout sees it; the page connects it to the real one. */
export interface CheckoutCart {
  lines: readonly CheckoutLine[];
  /** Units, all lines together. */
  count: number;
  /** EUR, after discounts. */
  total: number;
  /** What the server takes off, as it is shown. */
  discounts: readonly PriceAdjustment[];
  /** The code that they count with; null for none. */
  code: string | null;
  /** The code that prices are asked with: it may not apply yet. */
  askedCode: string | null;
  /** It is given to somebody; null for what is no gift. `elsewhere`: whoever receives it is asked for with the address. */
  gift: { message: string; elsewhere: boolean } | null;
  /** What is wrong with the cart as a whole, in French, such as a total that no card pays. */
  problem: string | null;
  /** The idempotency key of the order: that of one already begun in this browser, whichever tab, else a fresh one. */
  begin: () => string;
  /** The key belongs to another order; the next attempt gets a fresh one. */
  abandon: () => void;
  report: (problems: Problem[]) => void;
  remove: (productId: string) => void;
  /** Mends the line in the way its problem suggests. */
  mend: (productId: string) => void;
  /** Paid: nothing is left in the cart. */
  empty: () => void;
}
