import { Injectable } from '@nestjs/common';
import { BULK_LIMITS, type BulkLine, type BulkTerms } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { formatEuros, toEuros } from '../../../shared/domain/money.js';
import { assertTerms, type BulkWish, type SaleTerms, termsAfter } from '../domain/bulk-change.js';
import { discountedPrice } from '../domain/price.js';
import { announcedReduction, type PricePoint, priorPriceOf } from '../domain/prior-price.js';
import { isPublic } from '../domain/publication.js';
import { productNotFound } from '../domain/product.js';
import { Categories } from './categories.js';
import { PriceHistories } from './ports/price-history.js';
import { type ProductFilters, ProductRepository, type ShelfProduct, type Shown } from './ports/product-repository.js';
import { ProductTerms } from './product-terms.js';
import { Labelling } from './labelling.js';
import { SearchProducts } from './search-products.js';

/** What a change would make of several products, line by line. Changes nothing. */
@Injectable()
export class PreviewBulkChange {
  constructor(
    private readonly products: ProductRepository,
    private readonly names: SearchProducts,
    private readonly histories: PriceHistories,
    private readonly labelling: Labelling,
    private readonly terms: ProductTerms,
    private readonly categories: Categories,
    private readonly clock: Clock,
  ) {}

  /**
   * Ids of all that a list shows on its pages, by name.
   * @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400), `PRODUCT.TOO_MANY_FOUND` (409)
   */
  async idsOf(filters: ProductFilters & Shown): Promise<string[]> {
    await this.categories.assertKnown(filters.category);
    const named = filters.search?.trim() ? await this.names.named(filters.search, filters) : undefined;
    const criteria = await this.terms.criteriaOf(filters, await this.labelling.rules());
    const most = BULK_LIMITS.products;
    const order = { by: 'name', descending: false } as const;
    const { items, total } = await this.products.list({ ...criteria, named, order, slice: { skip: 0, limit: most } });
    if (total > most) throw tooMany(total, most);
    return items.map(({ id }) => id);
  }

  /** In the order of the ids. @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400) */
  async execute(ids: readonly string[], wish: BulkWish): Promise<BulkLine[]> {
    if (wish.field === 'category') await this.categories.assertKnown(wish.category);
    const found = new Map((await this.products.byIds([...ids], { status: 'every' })).map((one) => [one.id, one]));
    const publicIds = [...found.values()].filter(isPublic).map(({ id }) => id);
    const histories =
      wish.field === 'category' ? new Map<string, PricePoint[]>() : await this.histories.ofMany(publicIds);
    return ids.map((id) => {
      const product = found.get(id);
      return product ? this.lineOf(product, wish, histories.get(id)) : gone(id);
    });
  }

  private lineOf(product: ShelfProduct, wish: BulkWish, points: readonly PricePoint[] | undefined): BulkLine {
    const { id: productId, name, updatedAt } = product;
    const line = { productId, name, updatedAt: updatedAt.toISOString(), before: shownTerms(product) };
    const after = termsAfter(product, wish);
    const isSame =
      after.price === product.price && after.promo === product.promo && after.category === product.category;
    if (isSame) return { ...line, after: line.before, outcome: 'unchanged', notes: [] };
    try {
      assertTerms(after);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message } = error;
      return { ...line, after: null, outcome: 'refused', problem: { code, message }, notes: [] };
    }
    return { ...line, after: shownTerms(after), outcome: 'changes', notes: this.notesOf(product, after, points) };
  }

  private notesOf(before: ShelfProduct, after: SaleTerms, points: readonly PricePoint[] | undefined): string[] {
    const ended = before.promo > 0 && after.promo === 0;
    if (ended) return [`La promotion de ${before.promo} % s’arrête.`];
    // What nobody can buy has no price yet, and announces nothing.
    if (after.promo === 0 || !points) return [];
    const { price, promo } = after;
    const history = { firstSale: before.createdAt, points: [...points, { price, promo, at: this.clock.now() }] };
    const priorPrice = priorPriceOf(history);
    const announced = announcedReduction({ price, promo, priorPrice });
    if (!announced || priorPrice === null) {
      return ['Aucune réduction ne sera annoncée\u00a0: ce prix n’est pas sous le plus bas des 30 jours précédents.'];
    }
    return priorPrice === price
      ? []
      : [`Réduction annoncée\u00a0: ${announced.percent} % sur ${formatEuros(priorPrice)}, le plus bas des 30 jours.`];
  }
}

export function shownTerms({ price, promo, category }: SaleTerms): BulkTerms & { discountedPrice: number } {
  return { price: toEuros(price), promo, category, discountedPrice: toEuros(discountedPrice(price, promo)) };
}

function gone(productId: string): BulkLine {
  const { code, message } = productNotFound();
  const nothing = { updatedAt: null, before: null, after: null, notes: [] };
  return { productId, name: 'Produit supprimé', ...nothing, outcome: 'refused', problem: { code, message } };
}

function tooMany(found: number, most: number): DomainError {
  const [all, some] = [found, most].map((count) => count.toLocaleString('fr-FR'));
  const message = `${all} produits sont trouvés, et ${some} au plus se choisissent à la fois. Filtrez la liste.`;
  return new DomainError('conflict', 'PRODUCT.TOO_MANY_FOUND', message);
}
