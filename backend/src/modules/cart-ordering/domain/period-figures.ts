import {
  type Adjustment,
  backCentsOf,
  type FiguresRefundReason,
  isHandPayment,
  leftCentsOf,
  paidLineCents,
  type Paid,
  PERSONAL_DISCOUNT,
  type RefundReason,
  sumOf,
} from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { parisDay } from '../../../shared/domain/paris-days.js';

export interface SaleSum {
  orders: number;
  units: number;
  paidCents: Cents;
  backCents: Cents;
  refundedOrders: number;
  /** Of the orders, those that nobody of the shop took. */
  shopOrders: number;
}

export interface ProductSum {
  productId: string;
  name: string;
  units: number;
  salesCents: Cents;
}

export interface DiscountSum {
  id: string;
  name: string;
  code: string | undefined;
  orders: number;
  costCents: Cents;
  salesCents: Cents;
}

interface ReasonSum {
  orders: number;
  backCents: Cents;
}

/** What of an order is added up. */
interface CountedSale extends Paid {
  date: Date;
  status: string;
  paymentMethod: string;
  withdrawalDeclaredAt?: Date | null;
  refundAsked?: { reason?: RefundReason } | null;
  lines: readonly { productId: string; name: string; quantity: number; unitPriceCents: Cents }[];
  adjustments: readonly Adjustment[];
}

const NOTHING: SaleSum = { orders: 0, units: 0, paidCents: 0, backCents: 0, refundedOrders: 0, shopOrders: 0 };

export const addedUp = (sums: readonly SaleSum[]): SaleSum => {
  const total = (field: keyof SaleSum) => sumOf(sums.map((one) => one[field]));
  return {
    orders: total('orders'),
    units: total('units'),
    paidCents: total('paidCents'),
    backCents: total('backCents'),
    refundedOrders: total('refundedOrders'),
    shopOrders: total('shopOrders'),
  };
};

/** Added up order by order, however many. */
export class PeriodFigures {
  private readonly days = new Map<string, SaleSum>();
  readonly products = new Map<string, ProductSum>();
  readonly discounts = new Map<string, DiscountSum>();
  readonly reasons = new Map<FiguresRefundReason, ReasonSum>();

  add(sale: CountedSale): void {
    const backCents = backCentsOf(sale);
    const units = sumOf(sale.lines.map(({ quantity }) => quantity));
    const refundedOrders = backCents > 0 ? 1 : 0;
    const day = parisDay(sale.date);
    const shopOrders = isHandPayment(sale.paymentMethod) ? 0 : 1;
    const own = { orders: 1, units, paidCents: sale.totalCents, backCents, refundedOrders, shopOrders };
    this.days.set(day, addedUp([this.on(day), own]));
    if (backCents > 0) this.addReason(reasonOf(sale), backCents);
    this.addDiscounts(sale);
    // What went back whole was not sold.
    if (leftCentsOf(sale) > 0 || sale.totalCents === 0) this.addProducts(sale);
  }

  /** @param day yyyy-mm-dd in Europe/Paris */
  on(day: string): SaleSum {
    return this.days.get(day) ?? NOTHING;
  }

  private addReason(reason: FiguresRefundReason, cents: Cents): void {
    const { orders, backCents } = this.reasons.get(reason) ?? { orders: 0, backCents: 0 };
    this.reasons.set(reason, { orders: orders + 1, backCents: sumOf([backCents, cents]) });
  }

  private addDiscounts(sale: CountedSale): void {
    const counted = new Set<string>();
    for (const { kind, amountCents, label, discount, personal } of sale.adjustments) {
      if (kind !== 'discount') continue;
      const name = personal ? PERSONAL_DISCOUNT : (label ?? 'Remise');
      const code = personal ? undefined : discount?.code;
      const key = discount?.id ?? ` ${name}`;
      const known = this.discounts.get(key) ?? { orders: 0, costCents: 0, salesCents: 0, code };
      const isFirst = !counted.has(key);
      counted.add(key);
      this.discounts.set(key, {
        ...{ id: discount?.id ?? '', name },
        // Of a series each person has a code.
        code: known.code === code ? code : undefined,
        orders: known.orders + (isFirst ? 1 : 0),
        costCents: sumOf([known.costCents, -amountCents]),
        salesCents: sumOf([known.salesCents, isFirst ? leftCentsOf(sale) : 0]),
      });
    }
  }

  private addProducts({ lines, adjustments }: CountedSale): void {
    const paid = paidLineCents(lines, adjustments);
    for (const [index, { productId, name, quantity }] of lines.entries()) {
      const known = this.products.get(productId) ?? { productId, name, units: 0, salesCents: 0 };
      known.units += quantity;
      known.salesCents = sumOf([known.salesCents, paid[index] ?? 0]);
      this.products.set(productId, known);
    }
  }
}

/** One for each order: the client's right first, then the client's words, then what the shop did. */
export function reasonOf({
  withdrawalDeclaredAt,
  refundAsked,
  status,
}: Pick<CountedSale, 'withdrawalDeclaredAt' | 'refundAsked' | 'status'>): FiguresRefundReason {
  if (withdrawalDeclaredAt) return 'withdrawal';
  if (refundAsked?.reason) return refundAsked.reason;
  return status === 'Annulé' ? 'cancelled' : 'none';
}
