import { Injectable } from '@nestjs/common';
import type { PriceReduction, SaleStop, SoldPart } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { availableOf, type FilledPart } from '../domain/bundle.js';
import { discountedPrice } from '../domain/price.js';
import { saleStop } from '../domain/labelling/sale-policy.js';
import { announcedReduction } from '../domain/prior-price.js';
import { fullName } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import { Labelling } from './labelling.js';
import { per100gOf } from './product-view.js';
import { ProductRepository, type Shown } from './ports/product-repository.js';
import { slugOf } from './product-view.js';

/** A part of a bundle. */
export interface SalePart extends SoldPart {
  /** Units of it that can be sold now. */
  available: number;
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
}

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

  /** Ids of the bundles that have the product in them. */
  async bundlesWith(productId: string): Promise<string[]> {
    return (await this.products.bundlesWith(productId)).map(({ id }) => id);
  }

  private async read(ids: string[], shown: Shown): Promise<SaleProduct[]> {
    const wanted = [...new Set(ids)].filter((id) => /^[0-9a-f]{24}$/i.test(id));
    if (wanted.length === 0) return [];
    const [products, rules] = await Promise.all([this.products.byIds(wanted, shown), this.labelling.rules()]);
    return products.map((product) => {
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
        ...(product.contents && { parts: product.contents.map(toSalePart) }),
      };
    });
  }
}

const toSalePart = ({ productId, units, product }: FilledPart): SalePart => ({
  ...{ productId, units, available: availableOf(product) },
  name: product?.name ?? 'Un produit de ce coffret',
  image: product ? pictureAddress(product.image) : '',
});
