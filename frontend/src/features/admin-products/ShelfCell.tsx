import type { AdminListedProduct, StockFigures } from '@shop/contract';
import { shelfFieldId, type useShelfEdits } from './use-shelf-edits';
import styles from './ProductsTab.module.css';

interface ShelfCellProps {
  product: AdminListedProduct;
  /** Undefined while it is not known. */
  stock: StockFigures | undefined;
  shelf: ReturnType<typeof useShelfEdits>;
}

/** What stands on the shelf, typed anew where it stands: Enter writes, Escape gives up, leaving the field keeps it. */
export function ShelfCell({ product, stock, shelf }: ShelfCellProps) {
  const { _id, name } = product;
  if (!stock) return <span className={styles.shelfField} aria-hidden="true" />;
  const edit = shelf.edits.get(_id);
  return (
    <span className={styles.shelfPlace}>
      <input
        id={shelfFieldId(_id)}
        className={styles.shelfField}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={`Sur l’étagère, ${name}`}
        aria-describedby={edit ? `${shelfFieldId(_id)}-suite` : undefined}
        data-typed={edit ? true : undefined}
        readOnly={edit?.busy}
        value={edit?.text ?? String(stock.onShelf)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => shelf.type(product, stock.onShelf, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && edit) shelf.write(edit, stock);
          if (event.key === 'Escape' && edit) shelf.undo(_id);
        }}
      />
      <span className={styles.onlyNarrow}>sur l’étagère</span>
    </span>
  );
}
