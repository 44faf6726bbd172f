import type { Cents } from '../../../../shared/domain/money.js';

export interface CounterProduct {
  id: string;
  name: string;
  category: string;
  /** After promotion. */
  priceCents: Cents;
  promo: number;
}

export type Meant = Pick<CounterProduct, 'id' | 'category' | 'promo'>;

/** What a product cost at the least, and costs now. */
export interface LowerBefore {
  name: string;
  lowestCents: Cents;
  nowCents: Cents;
}

/** What is sold, and at what price. */
export abstract class Shelf {
  /** Whatever their state: a discount is made ready before its product is on sale. Unknown ids are left out. */
  abstract find(ids: readonly string[]): Promise<CounterProduct[]>;
  /** The first few of those on sale that cost less in the 30 days before. @param isMeant what a discount is for */
  abstract lowerBefore(isMeant: (product: Meant) => boolean, began: Date): Promise<LowerBefore[]>;
}

/** Who works in the back-office. */
export abstract class Staff {
  abstract displayName(administratorId: string): Promise<string>;
}
