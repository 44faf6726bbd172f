import { ADJUSTMENT_CAUSES, type AdjustmentCause, STOCK_CAUSES, type StockFigures } from '@shop/contract';
import { Button, FieldError, Select } from '@shop/ui-kit';
import { type ShelfEdit, shelfFieldId, unitsIn, type useShelfEdits } from './use-shelf-edits';
import styles from './ProductsTab.module.css';

const CAUSES = ADJUSTMENT_CAUSES.map((cause) => ({ value: cause, label: STOCK_CAUSES[cause] }));
const isCause = (text: string): text is AdjustmentCause => ADJUSTMENT_CAUSES.some((cause) => cause === text);

interface ShelfLineProps {
  edit: ShelfEdit;
  stock: StockFigures;
  shelf: ReturnType<typeof useShelfEdits>;
}

/** From, to and why: the line that opens under a product whose shelf was typed anew. */
export function ShelfLine({ edit, stock, shelf }: ShelfLineProps) {
  const { productId: id, name, text, began, cause, refusal, busy } = edit;
  const to = unitsIn(text);
  const promised = stock.onShelf - stock.available;
  const wrong = wrongOf(to, promised);
  return (
    <div className={styles.move} role="group" aria-label={`Stock de ${name}, pas encore écrit`}>
      <div id={`${shelfFieldId(id)}-suite`} className={styles.moveSum}>
        {to !== null && (
          <p>
            <strong>{`${stock.onShelf} → ${to} sur l’étagère`}</strong>
            {!wrong && `, soit ${signed(to - stock.onShelf)}. Disponible\u00a0: ${to - promised}.`}
          </p>
        )}
        {began !== stock.onShelf && !refusal && (
          <p
            className={styles.moved}
          >{`Le stock a changé depuis que vous tapez\u00a0: ${began}, puis ${stock.onShelf}.`}</p>
        )}
        <FieldError id={`${shelfFieldId(id)}-refus`}>{wrong ?? (refusal || undefined)}</FieldError>
      </div>
      <Select
        label="Motif"
        options={CAUSES}
        value={cause}
        disabled={busy}
        onChange={({ target }) => isCause(target.value) && shelf.choose(id, target.value)}
      />
      <div className={styles.moveActs}>
        <Button
          variant="secondary"
          loading={busy}
          aria-label={`Écrire le stock de ${name}`}
          onClick={() => (wrong ? document.getElementById(shelfFieldId(id))?.focus() : shelf.write(edit, stock))}
        >
          Écrire
        </Button>
        <Button variant="quiet" aria-label={`Annuler, ${name}`} onClick={() => shelf.undo(id)}>
          Annuler
        </Button>
      </div>
    </div>
  );
}

const signed = (units: number) => (units > 0 ? `+${units}` : `−${-units}`);

function wrongOf(to: number | null, promised: number): string | undefined {
  if (to === null) return 'Tapez un nombre entier entre 0 et 1 000 000.';
  if (to >= promised) return undefined;
  const units = promised > 1 ? `${promised} unités sont promises` : 'Une unité est promise';
  return `${units} à des commandes\u00a0: il en reste au moins autant sur l’étagère.`;
}
