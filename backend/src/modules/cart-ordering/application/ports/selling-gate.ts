/** Whether the shop may sell: in production not before it says who sells (C. conso. L111-1, L221-5). */
export abstract class SellingGate {
  /** @throws DomainError `CHECKOUT.CLOSED` */
  abstract assertOpen(): Promise<void>;
}
