export interface ReviewedProduct {
  id: string;
  /** Words of its address. */
  slug: string;
  name: string;
  image: string;
}

/** What is for sale or was, asked of the catalogue. */
export abstract class ReviewedProducts {
  /** In no particular order; products that are gone are left out. */
  abstract known(ids: readonly string[]): Promise<ReviewedProduct[]>;
}

/** Those who work here. */
export abstract class Staff {
  abstract displayName(administratorId: string): Promise<string>;
}
