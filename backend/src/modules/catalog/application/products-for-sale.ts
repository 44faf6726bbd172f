import { Injectable } from '@nestjs/common';
import {
  type BundleChoice,
  isOfChoice,
  type PriceReduction,
  type SaleStop,
  type SoldPart,
  usualParts,
} from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { availableOf, type FilledPart } from '../domain/bundle.js';
import { discountedPrice } from '../domain/price.js';
import { type LabelRules, saleStop } from '../domain/labelling/sale-policy.js';
import { announcedReduction } from '../domain/prior-price.js';
import { fullName } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import { Labelling } from './labelling.js';
import { per100gOf } from './product-view.js';
import { ProductRepository, type ShelfProduct, type Shown } from './ports/product-repository.js';
import { slugOf } from './product-view.js';

/** A part of a bundle. */
export interface SalePart extends SoldPart {
  /** Units of it that can be sold now. */
  available: number;
}

/** What may stand in a place of a bundle of choice. */
interface SaleChoice extends BundleChoice {
  /** Of one unit; null where nobody gave it. */
  netGrams: number | null;
}

/** A product as it is sold at this moment. */
export interface SaleProduct {
  id: string;
  /** Words of its address. */
  slug: string;
  /** Full name, such as 'Savon Lavande fine'. */
  name: string;
  category: string;
  image: string;
  fullPriceCents: Cents;
  /** After promotion. */
  priceCents: Cents;
  promo: number;
  /** What is announced beside the price; null for the price alone. */
  reduction: PriceReduction | null;
  /** What 100 g cost; null for what is not sold by weight. */
  per100gCents: Cents | null;
  /** Net weight of one unit; null where nobody gave it. */
  netGrams: number | null;
  /** Units that can be sold now. */
  available: number;
  sealedForHygiene: boolean;
  /** Why it may not be sold, however many there are; null for what may. */
  saleStop: SaleStop | null;
  /** False for what only `known` finds. */
  isPublic: boolean;
  /** Of a bundle: what its orders take from the shelf. */
  parts?: SalePart[];
  /** Of a bundle of choice: what may be in its places. */
  choices?: SaleChoice[];
}

const MOST_OFFERED = 100;

/** The place among a product's pictures of the one in its paper, from 0 on. */
const PAPER_VIEW = 3;

const isId = (id: string) => /^[0-9a-f]{24}$/i.test(id);

/** What other modules price and show; the only price there is. */
@Injectable()
export class ProductsForSale {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
  ) {}

  /** In no particular order. Ids that are unknown, no ids at all, or of what is not on sale, are left out. */
  find(ids: string[]): Promise<SaleProduct[]> {
    return this.read(ids, { status: 'published' });
  }

  /** The same for the back-office and for what was bought: whatever their state. */
  known(ids: string[]): Promise<SaleProduct[]> {
    return this.read(ids, { status: 'every' });
  }

  /** What may be bought now for this much or more, bundles left out; of a large catalogue the cheapest before promotion. */
  async from(cents: Cents): Promise<SaleProduct[]> {
    const [products, rules] = await Promise.all([
      this.products.inStockFrom(cents, MOST_OFFERED),
      this.labelling.rules(),
    ]);
    const sold = products.map((product) => toSale(product, rules));
    return sold.filter(({ priceCents, saleStop: stop }) => priceCents >= cents && stop === null);
  }

  /** Addresses of their pictures in paper, whatever their state; what has none is left out. */
  async inPaper(ids: string[]): Promise<{ productId: string; image: string }[]> {
    const products = await this.products.byIds([...new Set(ids)].filter(isId), { status: 'every' });
    return products.flatMap(({ id, pictures }) => {
      const view = pictures[PAPER_VIEW];
      return view ? [{ productId: id, image: pictureAddress(view.name) }] : [];
    });
  }

  /** Ids of the bundles that have the product in them. */
  async bundlesWith(productId: string): Promise<string[]> {
    return (await this.products.bundlesWith(productId)).map(({ id }) => id);
  }

  private async read(ids: string[], shown: Shown): Promise<SaleProduct[]> {
    const wanted = [...new Set(ids)].filter(isId);
    if (wanted.length === 0) return [];
    const [products, rules] = await Promise.all([this.products.byIds(wanted, shown), this.labelling.rules()]);
    return products.map((product) => toSale(product, rules));
  }
}

function toSale(product: ShelfProduct, rules: LabelRules): SaleProduct {
  const priceCents = discountedPrice(product.price, product.promo);
  return {
    id: product.id,
    slug: slugOf(product),
    name: fullName(product),
    category: product.category,
    image: pictureAddress(product.image),
    fullPriceCents: product.price,
    priceCents,
    promo: product.promo,
    reduction: announcedReduction(product),
    per100gCents: per100gOf(product),
    netGrams: product.netWeight || null,
    available: product.available,
    sealedForHygiene: product.sealedForHygiene,
    saleStop: saleStop(product, rules),
    isPublic: isPublic(product),
    ...(product.contents && contentsOf(product.contents, rules)),
  };
}

/** What is usually in it, and what the shopper may choose instead. */
function contentsOf(contents: readonly FilledPart[], rules: LabelRules): Pick<SaleProduct, 'parts' | 'choices'> {
  const parts = usualParts(contents).map(toSalePart);
  if (!isOfChoice(contents)) return { parts };
  const choices = contents.flatMap((part) => {
    const { productId, name, image, available } = toSalePart(part);
    if (!part.product) return [];
    const sold = saleStop(part.product, rules) === null ? available : 0;
    return [{ productId, name, image, available: sold, netGrams: part.product.netWeight || null }];
  });
  return { parts, choices };
}

const toSalePart = ({ productId, units, product }: FilledPart): SalePart => ({
  ...{ productId, units, available: availableOf(product) },
  name: product?.name ?? 'Un produit de ce coffret',
  image: product ? pictureAddress(product.image) : '',
});
