import { useGetCategorySheetsQuery } from '../../shared/back-office/categories-api';
import { useGetSegmentProductsQuery, useGetSegmentTagsQuery } from '../../shared/back-office/segments-api';

interface Choice {
  value: string;
  label: string;
}

/** What criteria may name; empty until it is there. */
export function useSegmentChoices(): { tags: Choice[]; products: Choice[]; categories: Choice[] } {
  const { data: tags = [] } = useGetSegmentTagsQuery();
  const { data: products = [] } = useGetSegmentProductsQuery();
  const { data: categories = [] } = useGetCategorySheetsQuery();
  const named = (name: string) => ({ value: name, label: name });
  return {
    tags: tags.map(named),
    products: products.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
    categories: categories.map(({ name }) => named(name)),
  };
}
