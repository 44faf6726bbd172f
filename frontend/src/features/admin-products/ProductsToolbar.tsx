import { SearchBox, Select, ToggleButton, Toolbar } from '@shop/ui-kit';
import { listCount } from '../../shared/back-office/list-count';
import { useSearchText } from '../../shared/back-office/use-search-text';

import type { useProductsList } from './use-products-list';
import styles from './ProductsTab.module.css';

const ALL = { value: '', label: 'Tous' };

/** Search and filters of the products; the server does the searching. */
export function ProductsToolbar({ list }: { list: ReturnType<typeof useProductsList> }) {
  const [text, setText] = useSearchText(list.search, list.setSearch);
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
      count={listCount(list.products.currentData, 'produit', 'produits')}
    >
      <Select
        label="Filtrer par catégorie"
        hideLabel
        options={[ALL, ...list.categories]}
        value={list.category}
        onChange={(event) => list.setCategory(event.target.value)}
      />
      <div className={styles.toggles}>
        <ToggleButton pressed={list.promotion} onClick={list.togglePromotion}>
          En promotion
        </ToggleButton>
        <ToggleButton pressed={list.incompleteLabel} onClick={list.toggleIncompleteLabel}>
          Étiquette incomplète
        </ToggleButton>
      </div>
    </Toolbar>
  );
}
