import { Injectable } from '@nestjs/common';

/** Runs inside the unit of work that changed the shelf, and may be run again. */
type Follower = (productId: string) => Promise<void> | void;

/** Whoever must know that units came that can be sold, or that a product is no more. They know the catalogue and register here. */
@Injectable()
export class ShelfFollowers {
  private readonly followers: { more: Follower[]; gone: Follower[] } = { more: [], gone: [] };

  onMore(follower: Follower): void {
    this.followers.more.push(follower);
  }

  onGone(follower: Follower): void {
    this.followers.gone.push(follower);
  }

  async tell(news: 'more' | 'gone', productId: string): Promise<void> {
    for (const follower of this.followers[news]) await follower(productId);
  }
}
