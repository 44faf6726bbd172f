import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageOf } from '../../../shared/persistence/list-page.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { type LotListRequest, LotRepository, type Shipment } from '../application/ports/lot-repository.js';
import { foldedNumber, leftOf, type Lot } from '../domain/lot.js';
import { lotErrors } from '../domain/lot-errors.js';
import { type LotDocument, type ShipmentDocument, toDocument, toLot } from './lot.schema.js';

const objectIds = (ids: readonly string[]) => [...new Set(ids)].map((id) => new Types.ObjectId(id));

@Injectable()
export class MongoLots extends LotRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotDocument>,
    @InjectModel('LotShipment') private readonly shipments: Model<ShipmentDocument>,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add(lot: Lot): Promise<void> {
    const { productId, number } = lot;
    // Within a transaction a duplicate would end it: looked for first, and the index settles two at once.
    if (await this.lots.findOne({ productId, folded: foldedNumber(number) }, { _id: 1 }).lean())
      throw lotErrors.alreadyKnown(number);
    try {
      await this.lots.insertMany([toDocument(lot)], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw lotErrors.alreadyKnown(number);
      throw error;
    }
  }

  override async save(lot: Lot): Promise<void> {
    const { _id, version, ...state } = toDocument(lot);
    const { matchedCount } = await this.lots.updateOne({ _id, version }, { $set: { ...state, version: version + 1 } });
    if (matchedCount === 0) throw new StaleWrite(`lot ${lot.id}`);
  }

  override async get(id: string): Promise<Lot> {
    const document = await this.lots.findById(id).lean<LotDocument | null>();
    if (!document) throw lotErrors.notFound();
    return toLot(document);
  }

  override async byIds(ids: readonly string[]): Promise<Lot[]> {
    if (ids.length === 0) return [];
    return (await this.lots.find({ _id: { $in: objectIds(ids) } }).lean<LotDocument[]>()).map(toLot);
  }

  override async blocked(): Promise<Lot[]> {
    return (await this.lots.find({ state: 'blocked' }).lean<LotDocument[]>()).map(toLot);
  }

  override async ofProducts(productIds: readonly string[]): Promise<Lot[]> {
    if (productIds.length === 0) return [];
    return (await this.lots.find({ productId: { $in: [...productIds] } }).lean<LotDocument[]>()).map(toLot);
  }

  override async list({ search, state, productId, bestBefore, skip, limit }: LotListRequest): Promise<Page<Lot>> {
    const isOpen = state === undefined || state === 'open';
    const { items, ...page } = await pageOf(this.lots, {
      filter: {
        ...(state && { state }),
        ...(productId && { productId }),
        ...(bestBefore && { state: isOpen ? 'open' : { $in: [] }, bestBefore: betweenDays(bestBefore) }),
      },
      search,
      skip,
      limit,
      sortField: 'receivedOn',
      descending: true,
      searchIndex: { searchWords: 1 },
      sortIndex: { receivedOn: -1, _id: -1 },
    });
    return { ...page, items: items.map(toLot) };
  }

  override async ship(lot: Lot, quantity: number): Promise<void> {
    const shipped = lot.shipped + quantity;
    const { state } = toDocument({ ...lot, shipped });
    const isPossible = shipped >= 0 && leftOf({ ...lot, shipped }) >= 0;
    const { matchedCount } = isPossible
      ? await this.lots.updateOne(
          { _id: new Types.ObjectId(lot.id), version: lot.version },
          { $set: { shipped, state }, $inc: { version: 1 } },
        )
      : { matchedCount: 0 };
    if (matchedCount === 0) throw new StaleWrite(`lot ${lot.id}`);
  }

  override async cameBack(lotIds: readonly string[]): Promise<void> {
    if (lotIds.length > 0) await this.lots.updateMany({ _id: { $in: objectIds(lotIds) } }, { $inc: { cameBack: 1 } });
  }

  override async addShipments(shipments: readonly Omit<Shipment, 'id'>[]): Promise<void> {
    if (shipments.length === 0) return;
    const documents = shipments.map((shipment) => ({ _id: new Types.ObjectId(), ...shipment }));
    try {
      await this.shipments.insertMany(documents, { lean: true });
    } catch (error) {
      // Somebody else sent, or corrected, the same parcel: read again and decide again.
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite('the lots of a parcel');
      throw error;
    }
  }

  override async shipmentsOf(orderId: string): Promise<Shipment[]> {
    return (await this.shipments.find({ orderId }).sort({ _id: 1 }).lean<ShipmentDocument[]>()).map(toShipment);
  }

  override async removeShipments(orderId: string): Promise<void> {
    await this.shipments.deleteMany({ orderId });
  }

  override async shipmentsFrom(lotId: string, { skip, limit }: Slice): Promise<Page<Shipment>> {
    const { items, ...page } = await pageWithTotal(this.shipments, { lotId }, skip, () =>
      this.shipments.find({ lotId }).sort({ _id: -1 }).skip(skip).limit(limit).lean<ShipmentDocument[]>(),
    );
    return { ...page, items: items.map(toShipment) };
  }

  override async sentBetween(lotIds: readonly string[]): Promise<{ from: Date; to: Date } | null> {
    const ends: number[] = [];
    for (const lotId of new Set(lotIds)) {
      for (const direction of [1, -1] as const) {
        const end = await this.shipments
          .findOne({ lotId }, { at: 1 })
          .sort({ at: direction })
          .lean<{ at: Date } | null>();
        if (end) ends.push(end.at.getTime());
      }
    }
    return ends.length > 0 ? { from: new Date(Math.min(...ends)), to: new Date(Math.max(...ends)) } : null;
  }

  override async shipmentsAfter(lotIds: readonly string[], after: string, limit: number): Promise<Shipment[]> {
    const found = await this.shipments
      .find({ lotId: { $in: [...lotIds] }, ...(after && { _id: { $gt: new Types.ObjectId(after) } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ShipmentDocument[]>();
    return found.map(toShipment);
  }
}

/** Lots without a date are in neither: null is no text. */
const betweenDays = (days: NonNullable<LotListRequest['bestBefore']>) =>
  'before' in days ? { $lt: days.before } : { $gte: days.from, $lte: days.to };

function toShipment({ _id, ...shipment }: ShipmentDocument): Shipment {
  return { ...shipment, id: _id.toHexString() };
}
