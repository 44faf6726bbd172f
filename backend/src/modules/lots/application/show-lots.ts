import { Injectable } from '@nestjs/common';
import type { Lot as LotLine, LotEnd, LotRecipient } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { type Lot, soonUntil } from '../domain/lot.js';
import { toContract } from './lot-view.js';
import { type LotListRequest, LotRepository } from './ports/lot-repository.js';
import { Parcels } from './ports/shop-floor.js';

const EXPORTED_AT_ONCE = 200;

/** Lots, and who received them. */
@Injectable()
export class ShowLots {
  constructor(
    private readonly lots: LotRepository,
    private readonly parcels: Parcels,
    private readonly clock: Clock,
  ) {}

  /** @param ends only those whose date has passed, or passes within a month */
  async list({ ends, ...request }: Omit<LotListRequest, 'bestBefore'> & { ends?: LotEnd }): Promise<Page<LotLine>> {
    const day = this.today();
    const bestBefore = ends && (ends === 'past' ? { before: day } : { from: day, to: soonUntil(day) });
    const { items, ...page } = await this.lots.list({ ...request, ...(bestBefore && { bestBefore }) });
    return { ...page, items: items.map((lot) => toContract(lot, day)) };
  }

  /** @throws DomainError LOT.NOT_FOUND */
  async one(id: string): Promise<LotLine> {
    return this.view(await this.lots.get(id));
  }

  async view(lot: Lot): Promise<LotLine> {
    const orders = lot.block ? (await this.parcels.toPrepareWith(lot.productId)).orders : 0;
    return toContract(lot, this.today(), orders);
  }

  /** Orders that hold units of it, newest first. @throws DomainError LOT.NOT_FOUND */
  async recipients(id: string, slice: Slice): Promise<Page<LotRecipient>> {
    await this.lots.get(id);
    const { items, ...page } = await this.lots.shipmentsFrom(id, slice);
    const orders = await this.parcels.byIds(items.map(({ orderId }) => orderId));
    const known = new Map(orders.map((order) => [order.id, order]));
    return {
      ...page,
      items: items.map(({ orderId, reference, quantity, at }) => {
        const { customer, isNobodys } = known.get(orderId) ?? {};
        const { prenom = '', nom = '', email = '' } = customer ?? {};
        // Whoever is forgotten is called by no name; of whom nobody knew one, nothing was deleted.
        const name = email || isNobodys ? `${prenom} ${nom}`.trim() : '';
        return { orderId, reference, quantity, shippedAt: at.toISOString(), name, email };
      }),
    };
  }

  /** All of them, read as they are taken. */
  async *everyRecipient(id: string): AsyncGenerator<LotRecipient> {
    for (let skip = 0; ; skip += EXPORTED_AT_ONCE) {
      const { items } = await this.recipients(id, { skip, limit: EXPORTED_AT_ONCE });
      yield* items;
      if (items.length < EXPORTED_AT_ONCE) return;
    }
  }

  private today(): string {
    return parisDay(this.clock.now());
  }
}
