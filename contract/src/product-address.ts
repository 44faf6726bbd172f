/** The words of a product's address, as they may stand in one: 'lavande-fine'. */
export const PRODUCT_SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** Signs of those words; a number that tells two of them apart comes on top. */
export const PRODUCT_SLUG_LENGTH = 80;
