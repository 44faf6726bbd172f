import { Injectable } from '@nestjs/common';
import type { ParcelLot } from '@shop/contract';

export interface LeavingParcel {
  orderId: string;
  reference: string;
  lines: { productId: string; name: string; quantity: number }[];
  /** When it changed hands, where that was before it is noted; else it leaves now. */
  leftAt?: Date;
  /** It changed hands at a market: whoever names its lots says what left, not what is to leave. */
  handedOver?: true;
  /** The lots that whoever packed it named. */
  chosen?: readonly ParcelLot[];
}

/** Each runs inside the unit of work in which the order leaves or comes back, and may be run again. */
interface Follower {
  leaves: (parcel: LeavingParcel) => Promise<void>;
  /** It did not leave after all. */
  staysAfterAll: (orderId: string) => Promise<void>;
}

/** Whoever must know what left. The module that keeps lots knows orders and registers here, so that this one needs not know it. */
@Injectable()
export class ParcelFollowers {
  private readonly followers: Follower[] = [];

  register(follower: Follower): void {
    this.followers.push(follower);
  }

  async tell(parcel: LeavingParcel): Promise<void> {
    for (const follower of this.followers) await follower.leaves(parcel);
  }

  async takeBack(orderId: string): Promise<void> {
    for (const follower of this.followers) await follower.staysAfterAll(orderId);
  }
}
