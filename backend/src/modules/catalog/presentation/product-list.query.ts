import { IntersectionType } from '@nestjs/swagger';
import { PageQuery, SearchQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { QueryFlag, QueryText, SortField } from '../../../shared/http/lists/query-fields.js';
import { PRODUCT_SORTS, type ProductFilters, type ProductSort } from '../application/ports/product-repository.js';

/** The filter's word for no category. */
const ALL = 'Tous';

/** `?search=&category=&promotion=&lowStock=&incompleteLabel=` of the list and its export. */
export class ProductFilterQuery extends SearchQuery {
  @QueryText('Une catégorie, ou « Tous »', 'Savon')
  category?: string;

  @QueryFlag('Seulement les produits en promotion.')
  promotion?: boolean;

  @QueryFlag('Seulement les produits bientôt en rupture.')
  lowStock?: boolean;

  @QueryFlag('Seulement les produits dont l’étiquette est incomplète.')
  incompleteLabel?: boolean;
}

/** The filters, with `?page=&limit=&sort=`. */
export class ProductListQuery extends IntersectionType(ProductFilterQuery, PageQuery) {
  @SortField(PRODUCT_SORTS)
  sort?: Sort<ProductSort>;
}

/** What the catalogue is asked for. */
export function filtersOf({ category, ...filters }: ProductFilterQuery): ProductFilters {
  const { search, promotion, lowStock, incompleteLabel } = filters;
  return { search, category: category === ALL ? undefined : category, promotion, lowStock, incompleteLabel };
}
