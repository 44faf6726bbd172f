import type { DiscountSeries, DiscountState } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { Discount } from '../../domain/discount.js';

export interface DiscountListRequest extends Slice {
  search?: string;
  state?: DiscountState;
  /** yyyy-mm-dd in Europe/Paris, which states are judged by. */
  day: string;
}

export interface KnownCode {
  discountId: string;
  /** One of a series, which serves once; of these, whether it is held or has served. */
  once: boolean;
  taken: boolean;
}

/** One discount in one order. */
export interface DiscountUse {
  orderId: string;
  discountId: string;
  /** Of a series; null for any other. */
  code: string | null;
  state: 'held' | 'used' | 'returned';
}

export interface CountChange {
  taken?: 1 | -1;
  held?: 1 | -1;
}

/** Discounts that are open at once: every cart is priced by all of them. */
export const MOST_OPEN = 100;

/** Stores discounts, their codes and who holds them. Everything joins the unit of work. */
export abstract class DiscountRepository {
  abstract nextId(): string;
  /** @throws DomainError DISCOUNT.CODE_TAKEN */
  abstract add(discount: Discount): Promise<void>;
  /** All but its counters. @throws StaleWrite when someone else saved it since it was read */
  abstract save(discount: Discount): Promise<void>;
  /** @throws DomainError DISCOUNT.NOT_FOUND */
  abstract get(id: string): Promise<Discount>;
  abstract find(id: string): Promise<Discount | undefined>;
  abstract list(request: DiscountListRequest): Promise<Page<Discount>>;
  /** Neither stopped nor over on this day; at most a second old outside of a unit of work. */
  abstract open(day: string): Promise<readonly Discount[]>;
  /** `taken` of each, as it is now. */
  abstract takenOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** Those made for one account, oldest first, with all their codes. */
  abstract ofClient(
    clientId: string,
  ): Promise<{ discount: Discount; codes: { code: string; taken: boolean; label: string }[] }[]>;
  /** A client is gone: what was for that one alone is stopped, and neither name nor code nor id says for whom any more. */
  abstract forgetClient(clientId: string, at: Date): Promise<void>;

  abstract codeOf(code: string): Promise<KnownCode | undefined>;
  /** None of them when one is known. @throws DomainError DISCOUNT.CODE_TAKEN */
  abstract addSeries(
    discountId: string,
    series: { id: string; label: string; at: Date },
    codes: readonly string[],
  ): Promise<void>;
  abstract seriesOf(discountId: string): Promise<DiscountSeries[]>;
  abstract codesOf(seriesId: string): AsyncIterable<{ code: string; taken: boolean }>;

  /** Within a unit of work, which then is alone with every discount for a first order that is not stopped. */
  abstract takeTurnForFirst(): Promise<void>;
  /** Within a unit of work, which then is alone with this discount. */
  abstract count(discount: Discount, change: CountChange): Promise<void>;
  /** False where somebody has it. */
  abstract takeCode(code: string): Promise<boolean>;
  abstract freeCode(code: string): Promise<void>;
  abstract usesOf(orderId: string): Promise<DiscountUse[]>;
  /** What these orders took, and when its state last changed. */
  abstract usesOfOrders(orderIds: readonly string[]): Promise<(DiscountUse & { at: Date })[]>;
  /** Of these orders, those that hold or used it. */
  abstract liveUses(discountIds: readonly string[], orderIds: readonly string[]): Promise<DiscountUse[]>;
  /** Whether one of these orders holds or used a discount for a first order. */
  abstract hadFirst(orderIds: readonly string[]): Promise<boolean>;
  abstract writeUse(use: DiscountUse, at: Date): Promise<void>;
}
