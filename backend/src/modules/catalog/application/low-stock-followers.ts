import { Injectable } from '@nestjs/common';

export interface LowProduct {
  id: string;
  name: string;
  /** Units that can still be sold. */
  available: number;
  /** It is below so many now. */
  limit: number;
  /** The product has it of its own. */
  isOwnLimit: boolean;
}

/** Runs inside the unit of work that took the units, and may be run again. */
type Follower = (product: LowProduct) => Promise<void>;

/** Whoever must know that a product has become one that runs out. They know the catalogue and register here. */
@Injectable()
export class LowStockFollowers {
  private readonly followers: Follower[] = [];

  register(follower: Follower): void {
    this.followers.push(follower);
  }

  async tell(product: LowProduct): Promise<void> {
    for (const follower of this.followers) await follower(product);
  }
}
