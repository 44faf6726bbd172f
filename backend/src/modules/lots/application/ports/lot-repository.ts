import type { LotState } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { Lot } from '../../domain/lot.js';

export interface Shipment {
  id: string;
  lotId: string;
  productId: string;
  number: string;
  orderId: string;
  reference: string;
  quantity: number;
  at: Date;
}

export interface LotListRequest extends Slice {
  search?: string;
  state?: LotState;
  productId?: string;
  /** Only of what may leave: date of durability before a day, or from one to another, yyyy-mm-dd. */
  bestBefore?: { before: string } | { from: string; to: string };
}

/** Stores lots and what left of them. Everything joins the unit of work. */
export abstract class LotRepository {
  abstract nextId(): string;
  /** @throws DomainError LOT.ALREADY_KNOWN */
  abstract add(lot: Lot): Promise<void>;
  /** @throws StaleWrite when someone else saved it since it was read */
  abstract save(lot: Lot): Promise<void>;
  /** @throws DomainError LOT.NOT_FOUND */
  abstract get(id: string): Promise<Lot>;
  abstract byIds(ids: readonly string[]): Promise<Lot[]>;
  /** Few at any time. */
  abstract blocked(): Promise<Lot[]>;
  abstract ofProducts(productIds: readonly string[]): Promise<Lot[]>;
  abstract list(request: LotListRequest): Promise<Page<Lot>>;

  /** Moves units of a lot that left, in whichever direction. @throws StaleWrite when it would leave its bounds, or another was faster */
  abstract ship(lot: Lot, quantity: number): Promise<void>;
  /** Units of these came back: a block that is written at the same moment begins again, and sees them. */
  abstract cameBack(lotIds: readonly string[]): Promise<void>;
  abstract addShipments(shipments: readonly Omit<Shipment, 'id'>[]): Promise<void>;
  abstract shipmentsOf(orderId: string): Promise<Shipment[]>;
  abstract removeShipments(orderId: string): Promise<void>;
  /** Newest first. */
  abstract shipmentsFrom(lotId: string, slice: Slice): Promise<Page<Shipment>>;
  /** When the first and the last parcel with one of them left; null while none did. */
  abstract sentBetween(lotIds: readonly string[]): Promise<{ from: Date; to: Date } | null>;
  /** In the order in which they were written, behind `after` (an id, '' for the first). */
  abstract shipmentsAfter(lotIds: readonly string[], after: string, limit: number): Promise<Shipment[]>;
}
