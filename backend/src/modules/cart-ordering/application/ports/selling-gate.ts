import type { ShopClosing } from '@shop/contract';

/** Whether the shop may sell: in production not before it says who sells (C. conso. L111-1, L221-5), and not while it is closed. */
export abstract class SellingGate {
  /** @throws DomainError `CHECKOUT.CLOSED`, `CHECKOUT.ON_HOLIDAY` */
  abstract assertOpen(): Promise<void>;
  /** The same for who of the shop sells, be it closed. @throws DomainError `CHECKOUT.CLOSED` */
  abstract assertLawful(): Promise<void>;
  /** That is announced or goes on now; null for none. */
  abstract closing(): Promise<ShopClosing | null>;
}
