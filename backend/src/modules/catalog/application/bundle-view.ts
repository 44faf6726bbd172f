import { isOfChoice, type ShownBundle, usualParts } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { availableOf, type FilledPart, separateCents } from '../domain/bundle.js';
import { type LabelRules, saleStop } from '../domain/labelling/sale-policy.js';
import { discountedPrice } from '../domain/price.js';
import type { ProductState } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';

/** What is in a bundle, as its page shows it; a part that is no more is left out, and the bundle is sold out. */
export function toBundle({ contents = [], price, promo }: ProductState, rules: LabelRules): ShownBundle {
  const cents = separateCents(contents, discountedPrice(price, promo), (part) => saleStop(part, rules) === null);
  const choices = isOfChoice(contents) ? contents.flatMap((part) => toPart(part, rules)) : undefined;
  return {
    parts: usualParts(contents).flatMap((part) => toPart(part, rules)),
    ...(choices && { choices }),
    separately: cents === null ? null : toEuros(cents),
  };
}

/** Of each product in it, as its own page says it (reg. (EC) 1223/2009, art. 19). */
export const ingredientsInside = ({ contents = [] }: ProductState): string =>
  contents
    .flatMap(({ product }) =>
      product?.ingredients ? `${product.name}\u00a0: ${product.ingredients.replace(/\s*\n+\s*/g, ' ')}` : [],
    )
    .join('\n');

function toPart({ productId, units, product }: FilledPart, rules: LabelRules): ShownBundle['parts'] {
  if (!product) return [];
  const { name, slug, image, netWeight } = product;
  const shown = { stock: availableOf(product), saleStop: saleStop(product, rules), isShown: isPublic(product) };
  return [{ productId, units, name, slug, image: pictureAddress(image), netWeight, ...shown }];
}
