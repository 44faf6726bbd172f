import type { AdminProduct } from '@shop/contract';
import { picturesAt } from './pictures';
import { aLabel, noSheet } from './a-label';

/** A soap of the shop, and whatever the test says about it. */
export function aListedProduct(given: Partial<AdminProduct> = {}): AdminProduct {
  const { image = '/images/lavande-1/640.jpg', image2 = '/images/lavande-2/640.jpg' } = given;
  return {
    _id: '64b000000000000000000abc',
    slug: 'lavande-fine',
    name: 'Lavande fine',
    fullName: 'Savon Lavande fine',
    pageTitle: 'Savon Lavande fine',
    pageDescription: 'Une lavande de montagne.',
    price: 7.5,
    promo: 20,
    discountedPrice: 6,
    reduction: { priorPrice: 7.5, percent: 20 },
    stock: 42,
    saleStop: null,
    category: 'Savon',
    tagline: '',
    traits: '',
    netWeight: 100,
    pricePer100g: 6,
    ...{ image, image2, pictures: picturesAt(image, image2) },
    updatedAt: '2026-11-14T10:00:00.000Z',
    description: 'Une lavande de montagne.',
    ingredients: 'Beurre de karité.',
    conseils: 'Laissez-le sécher.',
    sealedForHygiene: false,
    lowStockLimit: null,
    label: aLabel(),
    ...noSheet,
    ...given,
  };
}
