import { Injectable } from '@nestjs/common';
import { type ProductRating, type ProductReviews, type ProductSummary, ratingWords } from '@shop/contract';

interface Opinions {
  of(productId: string): Promise<ProductReviews | undefined>;
  ratings(productIds: readonly string[]): Promise<ReadonlyMap<string, ProductRating>>;
}

/** What buyers say of a product: whoever keeps it registers here, so that the catalogue need not know them. */
@Injectable()
export class ProductOpinions {
  private kept: Opinions | undefined;

  register(kept: Opinions): void {
    this.kept = kept;
  }

  /** Undefined where nothing is published. */
  of(productId: string): Promise<ProductReviews | undefined> {
    return this.kept?.of(productId) ?? Promise.resolve(undefined);
  }

  /** A list with what its buyers say of each, where they say something. */
  async rated<Shown extends ProductSummary>(listed: readonly Shown[]): Promise<Shown[]> {
    const ratings = await this.kept?.ratings(listed.map(({ _id }) => _id));
    return listed.map((one) => {
      const rating = ratings?.get(one._id);
      return rating ? { ...one, rating: ratingWords(rating) } : one;
    });
  }
}
