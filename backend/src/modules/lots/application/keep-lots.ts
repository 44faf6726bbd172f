import { Injectable } from '@nestjs/common';
import { type LotBlocking, type LotCorrection, type NewLot, sumOf } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { leftOf, type Lot, withMoreLeft } from '../domain/lot.js';
import { lotErrors } from '../domain/lot-errors.js';
import { auditTarget } from './lot-view.js';
import { LotRepository } from './ports/lot-repository.js';
import { Parcels, Shelf } from './ports/shop-floor.js';
import { RestockedUnits } from './restocked-units.js';

const SHIPMENTS_AT_ONCE = 500;

/** Lots are written down when they come in, put right, and shut when something is wrong with them. */
@Injectable()
export class KeepLots {
  constructor(
    private readonly lots: LotRepository,
    private readonly shelf: Shelf,
    private readonly parcels: Parcels,
    private readonly restocked: RestockedUnits,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError PRODUCT.NOT_FOUND, LOT.ALREADY_KNOWN, LOT.LARGER_THAN_STOCK, LOT.NOT_A_DAY, LOT.IN_FUTURE, LOT.ENDS_BEFORE */
  async add({ productId, number, quantity, receivedOn, bestBefore = '', addToStock }: NewLot): Promise<Lot> {
    assertDays(receivedOn, bestBefore, parisDay(this.clock.now()));
    const product = await this.shelf.product(productId);
    if (!product) throw new DomainError('not-found', 'PRODUCT.NOT_FOUND', 'Ce produit n’existe pas.');
    return this.work.run(async () => {
      const lot: Lot = {
        ...{ id: this.lots.nextId(), productId, productName: product.name, number, receivedOn },
        ...{ received: quantity, shipped: 0, bestBefore: bestBefore || null, block: null, version: 1 },
      };
      if (addToStock) await this.shelf.adjust(productId, quantity, { cause: 'lot', key: `lot-${lot.id}` });
      else await this.assertOnShelf(productId, quantity);
      await this.lots.add(lot);
      const after = { product: product.name, received: quantity, receivedOn, bestBefore: lot.bestBefore, addToStock };
      await this.audit.record({ act: 'lot.added', target: auditTarget(lot), after });
      return lot;
    });
  }

  /** A lot cannot hold what is not there: what is sold and not sent still stands on the shelf. */
  private async assertOnShelf(productId: string, quantity: number, field = 'quantity'): Promise<void> {
    const { available, reserved } = await this.shelf.counters(productId);
    const { units } = await this.parcels.toPrepareWith(productId);
    const lots = await this.lots.ofProducts([productId]);
    // What a block took out of the sale is on no count of the shelf, and in no lot that leaves.
    const inLots = sumOf(lots.map((lot) => leftOf(lot) - (lot.block?.heldBack ?? 0)));
    const free = Math.max(0, available + reserved + units - inLots);
    if (quantity > free) throw lotErrors.largerThanStock(free, field);
  }

  /** @throws DomainError LOT.NOT_FOUND, LOT.CHANGED_MEANWHILE, LOT.FEWER_THAN_SHIPPED, LOT.LARGER_THAN_STOCK, LOT.NOT_A_DAY, LOT.ENDS_BEFORE */
  async correct(id: string, { received, bestBefore, expectedVersion }: LotCorrection): Promise<Lot> {
    return this.change(id, async (lot) => {
      if (expectedVersion !== undefined && expectedVersion !== lot.version) throw lotErrors.changedMeanwhile();
      const next = {
        ...lot,
        received: received ?? lot.received,
        bestBefore: bestBefore === undefined ? lot.bestBefore : bestBefore || null,
      };
      assertDays(lot.receivedOn, next.bestBefore ?? '', lot.receivedOn);
      const more = next.received - lot.received;
      const { heldBack = 0, returned = 0 } = lot.block ?? {};
      const least = lot.shipped + Math.max(0, heldBack - returned);
      if (more < 0 && next.received < least) throw lotErrors.fewerThanShipped(least);
      if (more > 0) await this.assertOnShelf(lot.productId, more, 'received');
      const changes = changesBetween(factsOf(lot), factsOf(next));
      if (changes) await this.audit.record({ act: 'lot.corrected', target: auditTarget(lot), ...changes });
      return changes ? this.heldAlong(next, more) : lot;
    });
  }

  /** Nothing of it leaves any more, and what is left of it is not sold. Again it changes nothing. @throws DomainError LOT.NOT_FOUND */
  async block(id: string, { reason }: LotBlocking, author: string): Promise<Lot> {
    return this.change(id, async (lot) => {
      if (lot.block) return lot;
      const counters = await this.shelf.counters(lot.productId);
      const returned = await this.returnedOf(lot);
      const left = leftOf(lot) + returned;
      const heldBack = Math.min(left, counters.available);
      const { units } = await this.parcels.toPrepareWith(lot.productId);
      const awaited = Math.min(left - heldBack, counters.reserved + units);
      const at = this.clock.now();
      const key = `lot-${id}-block-${lot.version}`;
      if (heldBack > 0) await this.shelf.adjust(lot.productId, -heldBack, { cause: 'blocked', key });
      const after = { reason, left, heldBack };
      await this.audit.record({ act: 'lot.blocked', target: auditTarget(lot), after });
      faultPoint('lot-block-written');
      return { ...lot, block: { at, author, reason, heldBack, awaited, ...(returned > 0 && { returned }) } };
    });
  }

  /**
   * How many of the units that came back, and were put back into the sale, may be of this lot. Of a parcel with two lots nobody knows which
   * unit came back: it counts for both, since what is held back for nothing harms nobody.
   */
  private async returnedOf({ id, productId }: Lot): Promise<number> {
    let returned = 0;
    for (let after = ''; ;) {
      const shipments = await this.lots.shipmentsAfter([id], after, SHIPMENTS_AT_ONCE);
      const back = await this.restocked.of(
        shipments.map(({ orderId }) => orderId),
        productId,
      );
      for (const { orderId, quantity } of shipments) returned += Math.min(quantity, back.get(orderId) ?? 0);
      if (shipments.length < SHIPMENTS_AT_ONCE) return returned;
      after = shipments.at(-1)!.id;
    }
  }

  /** Units of blocked lots that were reserved or waited when they were blocked, and came back since, leave the sale as well. */
  async holdBackMore(): Promise<void> {
    for (const { id } of (await this.lots.blocked()).filter(awaits)) {
      await this.change(id, async (lot) => (awaits(lot) ? this.withAwaitedHeld(lot) : lot));
    }
  }

  /** A parcel that was put right gave units back to this lot, or took them. Joins the unit of work. */
  async leftAfterAll(lot: Lot, more: number): Promise<void> {
    const next = await this.heldAlong(lot, more);
    if (next !== lot) await this.lots.save(next);
  }

  /** Of a blocked lot, what is left in addition leaves the sale, and what it turns out not to have comes back into it. */
  private async heldAlong(lot: Lot, more: number): Promise<Lot> {
    if (!lot.block || more === 0) return lot;
    const { lot: next, released } = withMoreLeft(lot, more);
    const key = `lot-${lot.id}-release-${lot.version}`;
    if (released > 0 && (await this.shelf.product(lot.productId)))
      await this.shelf.adjust(lot.productId, released, { cause: 'unblocked', key });
    return this.withAwaitedHeld(next);
  }

  private async withAwaitedHeld(lot: Lot): Promise<Lot> {
    const { id, block, productId, version } = lot;
    if (!block) return lot;
    const awaited = Math.min(block.awaited ?? 0, leftOf(lot) - block.heldBack);
    if (awaited < 1) return lot;
    const more = Math.min(awaited, (await this.shelf.counters(productId)).available);
    if (more < 1) return lot;
    await this.shelf.adjust(productId, -more, { cause: 'blocked', key: `lot-${id}-block-${version}` });
    return { ...lot, block: { ...block, heldBack: block.heldBack + more, awaited: awaited - more } };
  }

  /** What was taken out of the sale comes back. Again it changes nothing. @throws DomainError LOT.NOT_FOUND, LOT.RECALLED, STOCK.TOO_MUCH */
  async unblock(id: string): Promise<Lot> {
    return this.change(id, async (lot) => {
      if (!lot.block) return lot;
      if (lot.block.recalledAt) throw lotErrors.recalled(lot.number);
      const { heldBack } = lot.block;
      const isSold = (await this.shelf.product(lot.productId)) !== undefined;
      const key = `lot-${id}-unblock-${lot.version}`;
      if (heldBack > 0 && isSold) await this.shelf.adjust(lot.productId, heldBack, { cause: 'unblocked', key });
      await this.audit.record({ act: 'lot.unblocked', target: auditTarget(lot), after: { heldBack } });
      return { ...lot, block: null };
    });
  }

  private async change(id: string, decide: (lot: Lot) => Promise<Lot>): Promise<Lot> {
    return retryWhenStale(() =>
      this.work.run(async () => {
        const lot = await this.lots.get(id);
        const next = await decide(lot);
        if (next === lot) return lot;
        await this.lots.save(next);
        return { ...next, version: lot.version + 1 };
      }),
    );
  }
}

const awaits = (lot: Lot) => (lot.block?.awaited ?? 0) > 0 && leftOf(lot) > (lot.block?.heldBack ?? 0);
const factsOf = ({ received, bestBefore }: Lot) => ({ received, bestBefore });

function assertDays(receivedOn: string, bestBefore: string, today: string): void {
  if (Number.isNaN(parisMidnight(receivedOn).getTime())) throw lotErrors.notADay('receivedOn');
  if (receivedOn > today) throw lotErrors.inFuture();
  if (bestBefore && Number.isNaN(parisMidnight(bestBefore).getTime())) throw lotErrors.notADay('bestBefore');
  if (bestBefore && bestBefore < receivedOn) throw lotErrors.endsBefore();
}
