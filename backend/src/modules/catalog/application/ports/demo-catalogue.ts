import type { ProductSheet } from '../../domain/product.js';

export interface DemoProduct {
  /** Stable over all demo shops, so that addresses can be kept. */
  id: string;
  sheet: Omit<ProductSheet, 'image' | 'image2'>;
  available: number;
  /** Days between its arrival on the shelf and the start of the demo. */
  ageInDays: number;
  /** Absolute paths. */
  pictureFiles: [string, string];
}

/** The demo shop's products, newest first. */
export abstract class DemoCatalogue {
  abstract read(): Promise<DemoProduct[]>;
}
