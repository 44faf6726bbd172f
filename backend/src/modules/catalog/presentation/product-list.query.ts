import { IntersectionType, OmitType } from '@nestjs/swagger';
import { PRODUCT_STATUSES, type ProductStatus } from '@shop/contract';
import { PageQuery, SearchQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { QueryChoice, QueryFlag, QueryText, SortField } from '../../../shared/http/lists/query-fields.js';
import {
  PRODUCT_SORTS,
  type ProductFilters,
  type ProductSort,
  type Shown,
} from '../application/ports/product-repository.js';

/** The filter's word for no category. */
const ALL = 'Tous';

/** `?search=&category=&promotion=&lowStock=&incompleteLabel=` of the list and its export. */
export class ProductFilterQuery extends SearchQuery {
  @QueryText('Une catégorie, ou «\u00a0Tous\u00a0»', 'Savon')
  category?: string;

  @QueryFlag('Seulement les produits en promotion.')
  promotion?: boolean;

  @QueryFlag('Seulement les produits bientôt en rupture.')
  lowStock?: boolean;

  @QueryFlag('Seulement les produits dont l’étiquette est incomplète.')
  incompleteLabel?: boolean;
}

/** The same for administrators, with `?status=`, `?soldOut=` and `?ownShelf=`. */
export class AdminProductFilterQuery extends ProductFilterQuery {
  @QueryChoice(Object.keys(PRODUCT_STATUSES), { message: 'Cet état de produit est inconnu.' })
  status?: ProductStatus;

  @QueryFlag('Seulement les produits dont aucune unité n’est disponible, sans les coffrets.')
  soldOut?: boolean;

  @QueryFlag('Seulement les produits qui ont un rayon à eux\u00a0: sans les coffrets.')
  ownShelf?: boolean;
}

/** The filters, with `?page=&limit=&sort=`. */
export class ProductListQuery extends IntersectionType(ProductFilterQuery, PageQuery) {
  @SortField(PRODUCT_SORTS)
  sort?: Sort<ProductSort>;
}

export class AdminProductListQuery extends IntersectionType(AdminProductFilterQuery, PageQuery) {
  @SortField(PRODUCT_SORTS)
  sort?: Sort<ProductSort>;
}

/** What the catalogue is asked for. */
export function filtersOf({ category, ...filters }: ProductFilterQuery): ProductFilters {
  const { search, promotion, lowStock, incompleteLabel } = filters;
  return { search, category: category === ALL ? undefined : category, promotion, lowStock, incompleteLabel };
}

/** `?search=&category=&promotion=&incompleteLabel=` of the counts: what the views themselves say is not asked. */
export class ProductCountsQuery extends OmitType(ProductFilterQuery, ['lowStock'] as const) {}

export const adminFiltersOf = ({
  status,
  ownShelf,
  soldOut,
  ...filters
}: AdminProductFilterQuery): ProductFilters & Shown => ({
  ...filtersOf(filters),
  ...(soldOut && { soldOut }),
  ...(ownShelf && { ownShelf }),
  status: status ?? 'every',
});
