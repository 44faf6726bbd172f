import { Injectable } from '@nestjs/common';
import { type AdminProduct, type Product, type ProductSummary, ratingWords } from '@shop/contract';
import { fullName, productNotFound, productWithdrawn, type ProductState } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import type { LabelRules } from '../domain/labelling/sale-policy.js';
import { listedInLanguage, wholeInLanguage } from './in-language.js';
import { Labelling } from './labelling.js';
import { ProductOpinions } from './product-opinions.js';
import { ProductRepository } from './ports/product-repository.js';
import { ShowPairs } from './show-pairs.js';
import { ShowVariants } from './show-variants.js';
import { slugOf, toAdminProduct, toProduct, toSummary } from './product-view.js';

/** A product is asked for by its id, or by the words of its address; former ones lead to it too. */
export type ProductKey = { id: string } | { slug: string };

/** What is shown in the place of a product that was withdrawn. */
const SIMILAR = 4;

@Injectable()
export class ShowProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
    private readonly variants: ShowVariants,
    private readonly pairs: ShowPairs,
    private readonly opinions: ProductOpinions,
  ) {}

  /**
   * As everybody sees it.
   * @throws DomainError `PRODUCT.NOT_FOUND` (404), also of one that is not on sale yet; `PRODUCT.WITHDRAWN` (410) with what resembles it
   */
  async execute(key: ProductKey): Promise<Product> {
    const [product, rules] = await Promise.all([this.found(key), this.labelling.rules()]);
    if (product && isPublic(product)) {
      const shown = wholeInLanguage(product);
      const variants = await this.variants.of(product.id, rules);
      const formats = variants?.map(({ _id }) => _id) ?? [];
      const goesWith = await this.pairs.of(shown, formats, rules);
      const reviews = await this.opinions.of(product.id);
      return {
        ...toProduct(shown, rules),
        ...(variants && { variants }),
        ...(goesWith && { goesWith }),
        ...(reviews && { reviews, rating: ratingWords(reviews) }),
      };
    }
    if (product?.status !== 'withdrawn') throw productNotFound();
    const name = fullName(product);
    throw productWithdrawn(name, {
      _id: product.id,
      slug: slugOf(product),
      fullName: name,
      similar: await this.resembling(product, rules),
    });
  }

  private found(key: ProductKey): Promise<ProductState | undefined> {
    return 'id' in key ? this.products.find(key.id) : this.products.findAt(key.slug);
  }

  /** Of its category, what may be bought first; filled up with the newest of the others. */
  private async resembling({ category }: ProductState, rules: LabelRules): Promise<ProductSummary[]> {
    const shown = { status: 'published', unsoldLast: rules, order: { by: 'createdAt', descending: true } } as const;
    const slice = { skip: 0, limit: SIMILAR };
    const { items } = await this.products.list({ ...shown, category, slice });
    const others = items.length < SIMILAR ? (await this.products.list({ ...shown, slice })).items : [];
    const near = [...items, ...others.filter((other) => other.category !== category)];
    return this.opinions.rated(near.slice(0, SIMILAR).map((one) => toSummary(listedInLanguage(one), rules)));
  }

  /** All that administrators wrote about it. @throws DomainError `PRODUCT.NOT_FOUND` (404). */
  async sheet(id: string): Promise<AdminProduct> {
    const [product, rules] = await Promise.all([this.products.find(id), this.labelling.rules()]);
    if (!product) throw productNotFound();
    return toAdminProduct(product, rules);
  }
}
