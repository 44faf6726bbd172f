import { PRODUCT_CATEGORIES, type ProductCategory } from '@shop/contract';

export const isCategory = (text: string): text is ProductCategory =>
  PRODUCT_CATEGORIES.some((category) => category === text);
