import { Injectable } from '@nestjs/common';
import type { CountryCode, ProductUnits } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { PaidCard } from '../../../shared/domain/paid-card.js';
import type { RefundPurpose } from '../../../shared/domain/settlement.js';
import type { OrderState } from '../domain/order-state.js';
import { vatDestination } from '../domain/vat-policy.js';

/** As it is when its payment is settled. */
export type PaidOrder = Readonly<OrderState>;

/** Where it was sold: what was handed over at the workshop in France, wherever its buyer lives (CGI 258). */
export const soldIn = ({ delivery, deliveryMethod }: PaidOrder): CountryCode =>
  vatDestination({ chosen: deliveryMethod ?? null }, delivery).country;

/** What of an order's amount is no more sold, in all. */
export interface ForgoneSale {
  reference: string;
  /** VAT included; may be more than the order's amount. */
  forgoneCents: Cents;
  /** `hand`: given back another way than by the provider. */
  cause: RefundPurpose | 'hand';
  /** Of the refund's one try; '' where no refund moved it. */
  key: string;
  /** What of the order it was for; missing where nobody said. */
  units?: readonly ProductUnits[];
}

/** Both are the last thing that the unit of work writes which moves the money, and may be run again. */
interface Book {
  sold(order: PaidOrder, card?: PaidCard): Promise<unknown>;
  forgone(sale: ForgoneSale): Promise<unknown>;
}

/** The module that keeps invoices knows orders and registers here, so that this one needs not know it. */
@Injectable()
export class SaleBooks {
  private book: Book | undefined;
  private readonly followers: ((order: PaidOrder) => Promise<void>)[] = [];

  register(book: Book): void {
    this.book = book;
  }

  /** Within the unit of work that sells, before the books. */
  onSold(follower: (order: PaidOrder) => Promise<void>): void {
    this.followers.push(follower);
  }

  /** @param card what paid, where that is known */
  async sold(order: PaidOrder, card?: PaidCard): Promise<void> {
    for (const follower of this.followers) await follower(order);
    await this.book?.sold(order, card);
  }

  async forgone(sale: ForgoneSale): Promise<void> {
    await this.book?.forgone(sale);
  }
}
