import type { ListedProduct, Product, ProductHit, ProductSummary } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { discountedPrice, pricePer100g } from '../domain/price.js';
import { announcedReduction } from '../domain/prior-price.js';
import { fullName, type ProductState } from '../domain/product.js';
import type { SearchableProduct, ShelfProduct } from './ports/product-repository.js';

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));

/** The contract's shapes: EUR, addresses and ISO dates. */
export function toSummary(product: ShelfProduct): ProductSummary {
  const paid = discountedPrice(product.price, product.promo);
  return {
    _id: product.id,
    name: product.name,
    fullName: fullName(product),
    price: toEuros(product.price),
    promo: product.promo,
    discountedPrice: toEuros(paid),
    reduction: announcedReduction(product),
    stock: product.available,
    category: product.category,
    tagline: product.tagline,
    netWeight: product.netWeight,
    pricePer100g: euros(pricePer100g(paid, product.netWeight)),
    image: pictureAddress(product.image),
    image2: pictureAddress(product.image2),
  };
}

export function toListed(product: ShelfProduct): ListedProduct {
  return { ...toSummary(product), updatedAt: product.updatedAt.toISOString() };
}

export function toProduct(state: ProductState): Product {
  const { description, ingredients, conseils, sealedForHygiene, stock } = state;
  const listed = toListed({ ...state, available: stock.available });
  return { ...listed, description, ingredients, conseils, sealedForHygiene };
}

export function toHit(product: SearchableProduct): ProductHit {
  return {
    _id: product.id,
    name: fullName(product),
    description: product.description,
    image: pictureAddress(product.image),
    price: toEuros(product.price),
    discountedPrice: toEuros(discountedPrice(product.price, product.promo)),
    reduction: announcedReduction(product),
  };
}
