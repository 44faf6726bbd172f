import {
  NO_LABEL,
  NO_SEARCH_WORDS,
  NO_SHELF_WORDS,
  NO_TRAITS,
  type AdminProduct,
  type Product,
  type ProductLabel,
} from '@shop/contract';

/** Of a product that names no allergen and nobody. */
export const aLabel = (given: Partial<ProductLabel> = {}): ProductLabel => ({
  cosmetic: true,
  inci: [{ text: 'Sodium Olivate, Aqua.' }],
  notes: [],
  allergens: [],
  cosmeticFunction: '',
  precautions: '',
  durability: '',
  monthsAfterOpening: 0,
  originCountry: '',
  responsible: null,
  ...given,
});

/** What administrators wrote for a label: nothing yet. */
export const noSheet: Omit<AdminProduct, keyof Product> = {
  ...NO_LABEL,
  ...NO_SEARCH_WORDS,
  ...NO_SHELF_WORDS,
  ...NO_TRAITS,
  labelGaps: [],
  translations: {},
  status: 'published',
  publishAt: null,
};
