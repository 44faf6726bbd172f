import { SearchBox, Select, Toolbar } from '@shop/ui-kit';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { CATEGORIES } from './product-terms';
import type { useProductsList } from './use-products-list';

const ALL = { value: '', label: 'Tous' };

/** Search and category filter of the products. */
export function ProductsToolbar({ list }: { list: ReturnType<typeof useProductsList> }) {
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const total = list.products.currentData?.total;
  return (
    <Toolbar
      search={
        <SearchBox
          label="Rechercher un produit..."
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      }
      count={total === undefined ? '' : `${total} ${total > 1 ? 'produits' : 'produit'}`}
    >
      <Select
        label="Filtrer par catégorie"
        hideLabel
        options={[ALL, ...CATEGORIES]}
        value={list.category}
        onChange={(event) => list.setCategory(event.target.value)}
      />
    </Toolbar>
  );
}
