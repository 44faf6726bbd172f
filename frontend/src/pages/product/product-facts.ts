import { type DeliveryPromise, type Product, REVIEW_BEST, shownAverage } from '@shop/contract';
import { offer } from '../../content/offer';
import { paths, LANGUAGE_ROOT } from '../../shared/paths';

/** A review's day is that of the page: in Paris. */
const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

interface ShopFacts {
  shopName: string;
  /** Canonical origin, without a trailing slash. */
  publicUrl: string;
  delivery: DeliveryPromise | null;
}

/**
 * A product and its offer in schema.org's terms, as merchant listings ask for them
 * (developers.google.com/search/docs/appearance/structured-data/merchant-listing).
 */
export function productFacts(product: Product, { shopName, publicUrl, delivery }: ShopFacts): Record<string, unknown> {
  const { _id, slug, fullName, category, description, tagline, discountedPrice, stock, saleStop, pictures } = product;
  const url = publicUrl + LANGUAGE_ROOT + paths.product(slug);
  const prices = priceSpecifications(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: fullName,
    description: description || tagline,
    sku: _id,
    category,
    brand: { '@type': 'Brand', name: shopName },
    ...formats(product, publicUrl),
    image: pictures.map(({ image }) => publicUrl + image),
    ...reviewFacts(product),
    offers: {
      '@type': 'Offer',
      url,
      price: discountedPrice.toFixed(2),
      priceCurrency: 'EUR',
      ...(prices.length > 0 && { priceSpecification: prices }),
      availability: `https://schema.org/${stock > 0 && saleStop === null ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shopName },
      // What an owner set depends on the parcel: no one fee is true of it.
      ...(delivery === null && { shippingDetails: offer.countries.map(shippingTo) }),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: delivery?.countries ?? offer.countries,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: offer.returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        merchantReturnLink: publicUrl + LANGUAGE_ROOT + paths.termsOfSale,
      },
    },
  };
}

/** What is published, and nothing where nothing is (developers.google.com/search/docs/appearance/structured-data/review-snippet). */
function reviewFacts({ reviews }: Product): Record<string, unknown> {
  if (!reviews || reviews.count === 0) return {};
  const rating = { bestRating: REVIEW_BEST, worstRating: 1 };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: shownAverage(reviews.average),
      reviewCount: reviews.count,
      ...rating,
    },
    review: reviews.items.map(({ stars, name, text, publishedAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: DAYS.format(new Date(publishedAt)),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...rating },
    })),
  };
}

/** One of several formats (developers.google.com/search/docs/appearance/structured-data/product-variants). */
function formats({ _id, variants = [] }: Product, publicUrl: string): Record<string, unknown> {
  const own = variants.find((one) => one._id === _id);
  if (!own) return {};
  const urls = variants.map(({ slug }) => publicUrl + LANGUAGE_ROOT + paths.product(slug));
  return {
    size: own.label,
    isVariantOf: {
      '@type': 'ProductGroup',
      // The same on the page of each.
      productGroupID: variants.map((one) => one._id).toSorted()[0],
      variesBy: ['https://schema.org/size'],
      hasVariant: urls.map((url) => ({ '@type': 'Product', url })),
    },
  };
}

/** The prior price of an announced reduction, as the listing strikes it, and what 100 g cost. */
function priceSpecifications({ reduction, pricePer100g }: Product): Record<string, unknown>[] {
  const struck = reduction && {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: reduction.priorPrice.toFixed(2),
    priceCurrency: 'EUR',
  };
  const byWeight = pricePer100g !== null && {
    '@type': 'UnitPriceSpecification',
    price: pricePer100g.toFixed(2),
    priceCurrency: 'EUR',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
  };
  return [struck, byWeight].filter((one) => one !== null && one !== false);
}

/**
 * The way to a page in schema.org's terms
 * (developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 * @param steps from the home page on; the last is the page itself and needs no address
 */
export function wayTo(steps: readonly { label: string; href?: string }[], publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: publicUrl + LANGUAGE_ROOT + href }),
    })),
  };
}

function shippingTo(country: string) {
  const days = ([minValue, maxValue]: readonly [number, number]) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: offer.shippingFee, currency: 'EUR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(offer.handlingDays),
      transitTime: days(offer.transitDays),
    },
  };
}
