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

export interface ReasonSum {
  orders: number;
  backCents: Cents;
}

/** What one day adds to the figures of a period. */
export interface FiguresOfDay {
  own: SaleSum;
  products: readonly ProductSum[];
  discounts: readonly DiscountSum[];
  reasons: readonly (readonly [FiguresRefundReason, ReasonSum])[];
}

/** What of an order is added up. */
export interface CountedSale extends Paid {
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
  /** The day of what a product or a discount is called: as on the last one, in whatever order days come. */
  private readonly named = new Map<string, string>();

  add(sale: CountedSale): void {
    const backCents = backCentsOf(sale);
    const units = sumOf(sale.lines.map(({ quantity }) => quantity));
    const refundedOrders = backCents > 0 ? 1 : 0;
    const day = parisDay(sale.date);
    const shopOrders = isHandPayment(sale.paymentMethod) ? 0 : 1;
    const own = { orders: 1, units, paidCents: sale.totalCents, backCents, refundedOrders, shopOrders };
    this.days.set(day, addedUp([this.on(day), own]));
    if (backCents > 0) this.addReason(reasonOf(sale), { orders: 1, backCents });
    this.addDiscounts(day, sale);
    // What went back whole was not sold.
    if (leftCentsOf(sale) > 0 || sale.totalCents === 0) this.addProducts(day, sale);
  }

  /** What was added up of one day by itself. @param day yyyy-mm-dd in Europe/Paris */
  addDay(day: string, { own, products, discounts, reasons }: FiguresOfDay): void {
    this.days.set(day, addedUp([this.on(day), own]));
    for (const [reason, sum] of reasons) this.addReason(reason, sum);
    for (const sum of discounts) this.addDiscount(day, sum);
    for (const sum of products) this.addProduct(day, sum);
  }

  /** Of figures that hold one day alone. */
  ofDay(day: string): FiguresOfDay {
    return {
      own: this.on(day),
      products: [...this.products.values()],
      discounts: [...this.discounts.values()],
      reasons: [...this.reasons],
    };
  }

  /** @param day yyyy-mm-dd in Europe/Paris */
  on(day: string): SaleSum {
    return this.days.get(day) ?? NOTHING;
  }

  private addReason(reason: FiguresRefundReason, more: ReasonSum): void {
    const { orders, backCents } = this.reasons.get(reason) ?? { orders: 0, backCents: 0 };
    this.reasons.set(reason, { orders: orders + more.orders, backCents: sumOf([backCents, more.backCents]) });
  }

  private addDiscounts(day: string, sale: CountedSale): void {
    const counted = new Set<string>();
    for (const { kind, amountCents, label, discount, personal } of sale.adjustments) {
      if (kind !== 'discount') continue;
      const rule = { id: discount?.id ?? '', name: personal ? PERSONAL_DISCOUNT : (label ?? 'Remise') };
      const isFirst = !counted.has(ruleKey(rule));
      counted.add(ruleKey(rule));
      this.addDiscount(day, {
        ...rule,
        code: personal ? undefined : discount?.code,
        orders: isFirst ? 1 : 0,
        costCents: -amountCents,
        salesCents: isFirst ? leftCentsOf(sale) : 0,
      });
    }
  }

  private addDiscount(day: string, more: DiscountSum): void {
    const known = this.discounts.get(ruleKey(more)) ?? { ...more, orders: 0, costCents: 0, salesCents: 0 };
    this.discounts.set(ruleKey(more), {
      ...{ id: more.id, name: this.names(day, `discount ${ruleKey(more)}`) ? more.name : known.name },
      // Of a series each person has a code.
      code: known.code === more.code ? more.code : undefined,
      orders: known.orders + more.orders,
      costCents: sumOf([known.costCents, more.costCents]),
      salesCents: sumOf([known.salesCents, more.salesCents]),
    });
  }

  private addProducts(day: string, { lines, adjustments }: CountedSale): void {
    const paid = paidLineCents(lines, adjustments);
    for (const [index, { productId, name, quantity: units }] of lines.entries())
      this.addProduct(day, { productId, name, units, salesCents: paid[index] ?? 0 });
  }

  private addProduct(day: string, { productId, name, units, salesCents }: ProductSum): void {
    const known = this.products.get(productId) ?? { productId, name, units: 0, salesCents: 0 };
    if (this.names(day, `product ${productId}`)) known.name = name;
    known.units += units;
    known.salesCents = sumOf([known.salesCents, salesCents]);
    this.products.set(productId, known);
  }

  /** Of one day whoever came first does. */
  private names(day: string, what: string): boolean {
    const isLater = day > (this.named.get(what) ?? '');
    if (isLater) this.named.set(what, day);
    return isLater;
  }
}

/** One of no rule is told apart by its name. */
const ruleKey = ({ id, name }: Pick<DiscountSum, 'id' | 'name'>) => id || ` ${name}`;

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
