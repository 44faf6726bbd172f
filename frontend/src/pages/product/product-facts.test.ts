import { aDeliveryPromise } from '../../testing/a-delivery-promise';
import { aListedProduct } from '../../testing/a-listed-product';
import { aReview, someReviews } from '../../testing/some-reviews';
import { productFacts } from './product-facts';

const shop = { shopName: "L'Atelier Karité", publicUrl: 'https://boutique.example', delivery: null };
const offerOf = (given: Parameters<typeof aListedProduct>[0]) =>
  (productFacts(aListedProduct(given), shop) as { offers: Record<string, unknown> }).offers;

const BY_WEIGHT = {
  '@type': 'UnitPriceSpecification',
  price: '6.00',
  priceCurrency: 'EUR',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
};

it('L112-1-1 strikes the prior price of an announced reduction, for search engines as well', () => {
  expect(offerOf({})).toMatchObject({
    price: '6.00',
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '7.50',
        priceCurrency: 'EUR',
      },
      BY_WEIGHT,
    ],
  });
});

it('L112-1-1 strikes nothing of a promotion that announces no reduction', () => {
  expect(offerOf({ reduction: null })).toMatchObject({ price: '6.00', priceSpecification: [BY_WEIGHT] });
});

it('says the price alone of what is neither reduced nor sold by weight', () => {
  expect(offerOf({ reduction: null, netWeight: 0, pricePer100g: null })).not.toHaveProperty('priceSpecification');
});

it('says a fee of delivery while it is one for all parcels, and none once the owner set prices', () => {
  expect(offerOf({})).toHaveProperty('shippingDetails');
  const delivery = aDeliveryPromise({ countries: ['BE'] });
  const { offers } = productFacts(aListedProduct({}), { ...shop, delivery }) as { offers: Record<string, unknown> };
  expect(offers).not.toHaveProperty('shippingDetails');
  expect(offers).toMatchObject({ hasMerchantReturnPolicy: { applicableCountry: ['BE'] } });
});

it('tells search engines the average that the page shows, and never 5 of less', () => {
  const reviews = { ...someReviews(), average: 4.96 };
  expect(productFacts({ ...aListedProduct({}), reviews }, shop)).toMatchObject({
    aggregateRating: { ratingValue: 4.9 },
  });
});

it('tells search engines of reviews only where there are some', () => {
  expect(productFacts(aListedProduct({}), shop)).not.toHaveProperty('aggregateRating');
  expect(productFacts({ ...aListedProduct({}), reviews: someReviews() }, shop)).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 1 },
    review: [{ author: { name: 'N. K.' }, datePublished: '2026-11-19' }],
  });
});

it('dates a review by the day of Paris, as the page does', () => {
  const reviews = someReviews([aReview({ publishedAt: '2026-11-30T23:30:00.000Z' })]);
  expect(productFacts({ ...aListedProduct({}), reviews }, shop)).toMatchObject({
    review: [{ datePublished: '2026-12-01' }],
  });
});
