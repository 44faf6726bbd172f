/** The formats in which one product is sold, such as 100 g and 200 g: products of their own that name one another. */
export const VARIANT_LIMITS = { products: 12, label: 40 } as const;

/** One format: the product that it is, and what tells it from the others, such as '200 g'. */
export interface VariantChoice {
  productId: string;
  label: string;
}

/** A format as the page of a product shows it; those that nobody may see are left out. */
export interface ShownVariant {
  _id: string;
  /** Words of its address: `/savon/{slug}`. */
  slug: string;
  label: string;
  /** What is paid for one unit, in EUR. */
  discountedPrice: number;
  /** Whether it can be bought now: not for want of units, or of what its label has to say. */
  standing: 'available' | 'sold-out' | 'stopped';
}

/** `GET` and `PUT /api/product/{id}/variants`, for administrators. */
export interface ProductVariants {
  /** In the order in which shoppers read them, the product itself among them; empty for one that comes in one format. */
  variants: (VariantChoice & {
    name: string;
    /** Shoppers see it; a draft or a withdrawn product is in the list and on no page. */
    isShown: boolean;
  })[];
  /** To be sent back with the next change; 0 where there are none. */
  version: number;
}

export interface VariantsChange {
  /** None: they are formats of one product no longer. */
  variants: VariantChoice[];
  /** `version` of what was shown; another one answers 409. */
  expectedVersion: number;
}
