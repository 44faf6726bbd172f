import { Injectable } from '@nestjs/common';
import type { ProductReviews } from '@shop/contract';

type Reader = (productId: string) => Promise<ProductReviews | undefined>;

/** What buyers say of a product: whoever keeps it registers here, so that the catalogue need not know them. */
@Injectable()
export class ProductOpinions {
  private reader: Reader = () => Promise.resolve(undefined);

  register(reader: Reader): void {
    this.reader = reader;
  }

  /** Undefined where nothing is published. */
  of(productId: string): Promise<ProductReviews | undefined> {
    return this.reader(productId);
  }
}
