import type { Cents } from '../../../../shared/domain/money.js';

export interface CounterProduct {
  id: string;
  name: string;
  category: string;
  /** After promotion. */
  priceCents: Cents;
  promo: number;
}

/** What is sold, and at what price. */
export abstract class Shelf {
  /** Whatever their state: a discount is made ready before its product is on sale. Unknown ids are left out. */
  abstract find(ids: readonly string[]): Promise<CounterProduct[]>;
}

/** Who works in the back-office. */
export abstract class Staff {
  abstract displayName(administratorId: string): Promise<string>;
}
