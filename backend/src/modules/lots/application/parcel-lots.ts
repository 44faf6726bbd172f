import { Injectable } from '@nestjs/common';
import { type LotsToPick, type OrderLots, type ParcelLot, sumOf } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { standingActs } from '../../../shared/audit/standing-acts.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import {
  allocateChosen,
  allocateOldest,
  type Allocation,
  assertNothingShutLeaves,
  type ParcelLine,
} from '../domain/allocation.js';
import { byAge, isOutOfDate, leftOf, type Lot } from '../domain/lot.js';
import { lotErrors } from '../domain/lot-errors.js';
import { KeepLots } from './keep-lots.js';
import { LotRepository, type Shipment } from './ports/lot-repository.js';
import { RecallLots } from './recall-lots.js';
import { type ParcelOrder, Parcels } from './ports/shop-floor.js';

interface Parcel {
  orderId: string;
  reference: string;
  lines: readonly ParcelLine[];
  /** Undefined: now. */
  leftAt?: Date;
  /** It changed hands already: lots that are named were in it. */
  handedOver?: true;
  /** As whoever packed it says; undefined: the oldest. */
  chosen?: readonly ParcelLot[];
}

/** Which lots a parcel holds: booked when it leaves, put right afterwards, told to whoever recalls. */
@Injectable()
export class ParcelLots {
  constructor(
    private readonly lots: LotRepository,
    private readonly parcels: Parcels,
    private readonly recalls: RecallLots,
    private readonly keep: KeepLots,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Joins the unit of work in which the order leaves. @throws StaleWrite, DomainError LOT.* */
  async book({ orderId, reference, lines, leftAt, handedOver, chosen }: Parcel): Promise<void> {
    const lots = await this.lots.ofProducts(productsOf(lines));
    if (lots.length === 0 && !chosen?.length) return;
    const at = leftAt ?? this.clock.now();
    // What was sold at a market before its date passed was in date, however late it is noted.
    const day = parisDay(at);
    const allocations = chosen
      ? allocateChosen(lines, lots, chosen, handedOver ? null : day)
      : allocateOldest(lines, lots, day);
    if (!chosen) assertNothingShutLeaves(allocations, lots, day);
    await this.write(allocations, { orderId, reference }, at);
    if (handedOver && chosen) await this.foundAfterAll([], allocations, await this.get(orderId));
  }

  /** It did not leave: its units are in their lots again. Joins the unit of work of whoever takes it back. @throws StaleWrite */
  async takeBack(orderId: string): Promise<void> {
    const before = await this.unship(orderId);
    await this.holdBlocked(before, []);
  }

  /** What is written of the parcel, which holds it no more. */
  private async unship(orderId: string): Promise<Shipment[]> {
    const before = await this.lots.shipmentsOf(orderId);
    const known = new Map((await this.lots.byIds(before.map(({ lotId }) => lotId))).map((lot) => [lot.id, lot]));
    for (const { lotId, quantity } of before) {
      const lot = known.get(lotId);
      if (lot) await this.lots.ship(lot, -quantity);
    }
    await this.lots.removeShipments(orderId);
    return before;
  }

  /** A lot that is shut by now was in it: a recall reaches whoever has it, and what is held back is counted anew. */
  private async foundAfterAll(
    before: readonly Shipment[],
    allocations: readonly Allocation[],
    order: ParcelOrder,
  ): Promise<void> {
    await this.holdBlocked(before, allocations);
    await this.recalls.heldAfterAll(
      allocations.flatMap(({ parts }) => parts.map(({ lot }) => lot.id)),
      order,
    );
  }

  /** @throws DomainError ORDER.NOT_FOUND */
  async show(orderId: string): Promise<OrderLots> {
    const order = await this.get(orderId);
    const [lots, shipments] = await Promise.all([
      this.lots.ofProducts(productsOf(order.lines)),
      this.lots.shipmentsOf(orderId),
    ]);
    const day = parisDay(order.soldAt ?? this.clock.now());
    const proposal = order.shipped ? [] : allocateOldest(order.lines, lots, day);
    return {
      shipped: order.shipped,
      lines: linesOf(order, lots, order.shipped ? partsIn(shipments) : partsOf(proposal), day),
    };
  }

  /** What whoever prepares the orders takes from the shelf, if they take the oldest. */
  async toPick(ids?: readonly string[]): Promise<LotsToPick[]> {
    const lines = await this.parcels.toPrepare(ids);
    const lots = await this.lots.ofProducts(productsOf(lines));
    const known = new Set(lots.map(({ productId }) => productId));
    const day = parisDay(this.clock.now());
    const stays = (productId: string, isShut: (lot: Lot) => boolean) =>
      lots.filter((lot) => lot.productId === productId && leftOf(lot) > 0 && isShut(lot)).map(({ number }) => number);
    return allocateOldest(lines, lots, day)
      .filter(({ productId }) => known.has(productId))
      .map(({ productId, parts, unknown }) => ({
        productId,
        parts: parts.map(({ lot, quantity }) => ({ number: lot.number, quantity })),
        unknown,
        blocked: stays(productId, ({ block }) => block !== null),
        outOfDate: stays(productId, (lot) => !lot.block && isOutOfDate(lot, day)),
      }));
  }

  /** What left with an order of lots of which nothing may be sold by now. Whoever asks is about to pass units of it on: joins that unit of work. */
  async blockedIn(orderId: string, productId: string): Promise<{ units: number; numbers: string[] }> {
    const shipments = (await this.lots.shipmentsOf(orderId)).filter((shipment) => shipment.productId === productId);
    const lots = await this.lots.byIds(shipments.map(({ lotId }) => lotId));
    await this.lots.cameBack(lots.map(({ id }) => id));
    const blocked = new Set(lots.filter(({ block }) => block).map(({ id }) => id));
    const held = shipments.filter(({ lotId }) => blocked.has(lotId));
    return { units: sumOf(held.map(({ quantity }) => quantity)), numbers: held.map(({ number }) => number) };
  }

  /** What was in the parcel after all, blocked or out of date by now or not. @throws DomainError ORDER.NOT_FOUND, LOT.NOT_SHIPPED, LOT.* */
  async correct(orderId: string, chosen: readonly ParcelLot[]): Promise<OrderLots> {
    const order = await this.get(orderId);
    if (!order.shipped) throw lotErrors.notShipped();
    const leftAt = await this.leftAt(order);
    await retryWhenStale(() =>
      this.work.run(async () => {
        const before = await this.unship(orderId);
        const lots = await this.lots.ofProducts(productsOf(order.lines));
        const allocations = allocateChosen(order.lines, lots, chosen, null);
        const { id, reference } = order;
        await this.write(allocations, { orderId: id, reference }, before[0]?.at ?? leftAt);
        await this.foundAfterAll(before, allocations, order);
        const changes = changesBetween({ lots: wordsIn(before) }, { lots: wordsOf(allocations) });
        const target = { type: 'order', id, reference } as const;
        if (changes) await this.audit.record({ act: 'order.lots-corrected', target, ...changes });
      }),
    );
    return this.show(orderId);
  }

  /** A parcel whose lots are said later left when it left: a recall tells when it was sold. */
  private async leftAt({ id, soldAt }: ParcelOrder): Promise<Date> {
    if (soldAt) return soldAt;
    const entries = standingActs(await this.audit.of(id));
    const left = entries.find(({ act, after }) => act === 'order.status-changed' && isGone(after?.status));
    return left?.at ?? this.clock.now();
  }

  /** What a blocked lot has more, or less, of after all. */
  private async holdBlocked(before: readonly Shipment[], allocations: readonly Allocation[]): Promise<void> {
    const more = new Map<string, number>();
    for (const { lotId, quantity } of before) more.set(lotId, (more.get(lotId) ?? 0) + quantity);
    for (const { lot, quantity } of allocations.flatMap(({ parts }) => parts))
      more.set(lot.id, (more.get(lot.id) ?? 0) - quantity);
    for (const lot of await this.lots.byIds([...more.keys()])) await this.keep.leftAfterAll(lot, more.get(lot.id)!);
  }

  private async write(
    allocations: readonly Allocation[],
    order: Pick<Shipment, 'orderId' | 'reference'>,
    at: Date,
  ): Promise<void> {
    const parts = allocations.flatMap((one) => one.parts);
    for (const { lot, quantity } of parts) await this.lots.ship(lot, quantity);
    faultPoint('lots-counted');
    await this.lots.addShipments(
      parts.map(({ lot, quantity }) => {
        const { id: lotId, productId, number } = lot;
        return { lotId, productId, number, ...order, quantity, at };
      }),
    );
    faultPoint('lots-booked');
  }

  private async get(orderId: string): Promise<ParcelOrder> {
    const [order] = await this.parcels.byIds([orderId]);
    if (!order) throw new DomainError('not-found', 'ORDER.NOT_FOUND', 'Cette commande n’existe pas.');
    return order;
  }
}

const isGone = (status: unknown) => status === 'Expédié' || status === 'Livré';

interface NumberedPart {
  productId: string;
  number: string;
  quantity: number;
}

function linesOf(
  { lines }: ParcelOrder,
  lots: readonly Lot[],
  parts: readonly NumberedPart[],
  day: string,
): OrderLots['lines'] {
  return productsOf(lines).map((productId) => {
    const own = lines.filter((line) => line.productId === productId);
    const units = sumOf(own.map(({ quantity }) => quantity));
    const known = parts.filter((part) => part.productId === productId);
    return {
      productId,
      productName: own[0]!.name,
      units,
      parts: known.map(({ number, quantity }) => ({ number, quantity })),
      unknown: Math.max(0, units - sumOf(known.map(({ quantity }) => quantity))),
      choices: lots
        .filter((lot) => lot.productId === productId)
        .sort(byAge)
        .map((lot) => ({
          lotId: lot.id,
          number: lot.number,
          left: leftOf(lot),
          blocked: lot.block !== null,
          outOfDate: isOutOfDate(lot, day),
          receivedOn: lot.receivedOn,
          bestBefore: lot.bestBefore,
        })),
    };
  });
}

const productsOf = (lines: readonly ParcelLine[]) => [...new Set(lines.map(({ productId }) => productId))];
const partsIn = (shipments: readonly Shipment[]): NumberedPart[] => [...shipments];
const partsOf = (allocations: readonly Allocation[]): NumberedPart[] =>
  allocations.flatMap(({ productId, parts }) =>
    parts.map(({ lot, quantity }) => ({ productId, number: lot.number, quantity })),
  );
const wordsIn = (parts: readonly NumberedPart[]) =>
  parts.map(({ number, quantity }) => `${quantity} × ${number}`).sort();
const wordsOf = (allocations: readonly Allocation[]) => wordsIn(partsOf(allocations));
