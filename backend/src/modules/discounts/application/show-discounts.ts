import { Injectable } from '@nestjs/common';
import {
  DISCOUNT_STATES,
  type Discount as DiscountContract,
  type DiscountCounts,
  type DiscountDetails,
  type DiscountPreview,
  type DiscountPreviewRequest,
  type DiscountState,
  discountSentence,
  lineCentsOf,
  paidLineCents,
  sumOf,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { toEuros } from '../../../shared/domain/money.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { discountsOf, toAdjustment } from '../domain/cart-discounts.js';
import { type Discount, termsOf } from '../domain/discount.js';
import { type DiscountedLine, isFor } from '../domain/discounted-line.js';
import { refusalOf } from '../domain/refusals.js';
import { scopeNamesOf, toContract } from './discount-view.js';
import { KeepDiscounts } from './keep-discounts.js';
import { type DiscountListRequest, DiscountRepository } from './ports/discount-repository.js';
import { type LowerBefore, Shelf } from './ports/shop-counter.js';

/** Discounts, as administrators see them, and what one would do to a cart. */
@Injectable()
export class ShowDiscounts {
  constructor(
    private readonly discounts: DiscountRepository,
    private readonly shelf: Shelf,
    private readonly keep: KeepDiscounts,
    private readonly clock: Clock,
  ) {}

  async list(request: Omit<DiscountListRequest, 'day'>): Promise<Page<DiscountContract>> {
    const { items, ...page } = await this.discounts.list({ ...request, day: this.today() });
    const names = await this.namesOf(items);
    return { ...page, items: items.map((discount) => toContract(discount, this.today(), names)) };
  }

  async counts(search: string | undefined): Promise<DiscountCounts> {
    const found = { ...(search && { search }), day: this.today(), skip: 0, limit: 1 };
    const [every, ...counted] = await Promise.all(
      [undefined, ...DISCOUNT_STATES].map((state) => this.discounts.list({ ...found, ...(state && { state }) })),
    );
    const byState = Object.fromEntries(DISCOUNT_STATES.map((state, at) => [state, counted[at]!.total]));
    return { every: every!.total, ...(byState as Record<DiscountState, number>) };
  }

  /** @throws DomainError DISCOUNT.NOT_FOUND */
  async one(id: string): Promise<DiscountDetails> {
    const discount = await this.discounts.get(id);
    const view = toContract(discount, this.today(), await this.namesOf([discount]));
    return { ...view, series: discount.trigger === 'series' ? await this.discounts.seriesOf(id) : [] };
  }

  /** @throws DomainError as `KeepDiscounts.add` */
  async preview({ items, ...asked }: DiscountPreviewRequest): Promise<DiscountPreview> {
    const now = this.clock.now();
    const checked = await this.keep.checked(asked);
    const counters = { taken: 0, held: 0, stoppedAt: null, author: '', createdAt: now, changedAt: now, version: 1 };
    const discount: Discount = { ...checked, ...counters, id: '', trigger: asked.trigger, code: asked.code };
    const products = new Map(
      (await this.shelf.find(items.map(({ productId }) => productId))).map((one) => [one.id, one]),
    );
    const known = items.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      if (!product) return [];
      const { name, category, priceCents: unitPriceCents, promo } = product;
      return [{ productId, name, category, unitPriceCents, quantity, isPromoted: promo > 0 }];
    });
    const buyer = { clientId: discount.clientId ?? 'preview', hasOrdered: false, usesOf: () => 0 };
    // As on its first day, whenever that is.
    const refusal = refusalOf(discount, 'La remise', { day: discount.from, lines: known, deliveryCents: 0, buyer });
    const gains = refusal ? [] : discountsOf(known, 0, [{ rule: discount }]);
    const adjustments = gains.map(toAdjustment);
    const paid = paidLineCents(known, adjustments);
    const before = known.map(lineCentsOf);
    return {
      sentence: discountSentence(
        termsOf(discount),
        parisDay(now),
        scopeNamesOf(discount, await this.namesOf([discount])),
      ),
      lines: known.map((line, index) => ({
        ...{ productId: line.productId, name: line.name, quantity: line.quantity },
        before: toEuros(before[index]!),
        discount: toEuros(sumOf([paid[index]!, -before[index]!])),
        paid: toEuros(paid[index]!),
        why: whyNot(discount, line),
      })),
      before: toEuros(sumOf(before)),
      discount: toEuros(sumOf([...paid, ...before.map((cents) => -cents)])),
      paid: toEuros(sumOf(paid)),
      message: refusal?.message ?? '',
      lowerBefore: (await this.lowerBefore(discount)).map(({ name, lowestCents, nowCents }) => ({
        ...{ name, lowest: toEuros(lowestCents), now: toEuros(nowCents) },
      })),
    };
  }

  /** Only so many per cent that apply by themselves look like a reduction of a price. */
  private async lowerBefore(discount: Discount): Promise<LowerBefore[]> {
    if (discount.trigger !== 'automatic' || discount.kind !== 'percentage') return [];
    return this.shelf.lowerBefore(
      ({ id: productId, category, promo }) => isFor(discount, { productId, category, isPromoted: promo > 0 }),
      parisMidnight(discount.from),
    );
  }

  private async namesOf(discounts: readonly Discount[]): Promise<ReadonlyMap<string, string>> {
    const ids = discounts.flatMap(({ scope, scopeIds }) => (scope === 'products' ? scopeIds : []));
    return new Map((await this.shelf.find(ids)).map(({ id, name }) => [id, name]));
  }

  private today(): string {
    return parisDay(this.clock.now());
  }
}

function whyNot(discount: Discount, line: DiscountedLine): string {
  if (discount.kind === 'delivery' || isFor(discount, line)) return '';
  return isFor({ ...discount, onPromoted: true }, line) ? 'déjà en promotion' : 'pas concerné';
}
