import type { Cents } from '../../../../shared/domain/money.js';

export interface DaySales {
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  orders: number;
  salesCents: Cents;
}

export interface ProductSales {
  productId: string;
  productName: string;
  quantity: number;
  salesCents: Cents;
}

/** Sums over orders, for the dashboard. */
export abstract class SalesFigures {
  abstract toPrepare(): Promise<number>;
  abstract refundRequests(): Promise<number>;
  /** Days with sales only, in no particular order: paid orders by the day they were placed, less their refunds. */
  abstract days(from: Date, to: Date): Promise<DaySales[]>;
  /** Most units first. */
  abstract bestSellers(from: Date, to: Date, limit: number): Promise<ProductSales[]>;
  /** Paid orders in preparation that contain the product. */
  abstract toPrepareWith(productId: string): Promise<number>;
}
