import { useRef, useState } from 'react';
import type { AdjustmentCause, AdminListedProduct, StockFigures } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { isUndecided, newIdempotencyKey } from '../../shared/api/idempotency';
import { useAdjustStockMutation } from './admin-products-api';

/** A number that was typed into the list and is not written yet. */
export interface ShelfEdit {
  productId: string;
  name: string;
  text: string;
  /** What stood there when it was begun. */
  began: number;
  cause: AdjustmentCause;
  /** Why the server did not write it. */
  refusal: string;
  busy: boolean;
}

interface Attempt {
  by: number;
  expectedShelf: number;
  cause: AdjustmentCause;
  key: string;
}

const MOST = 1_000_000;

/** The units typed; null for what is no number of units. */
export function unitsIn(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MOST ? Number(digits) : null;
}

/** Id of the field of a product's shelf. */
export const shelfFieldId = (productId: string) => `etagere-${productId}`;

/** The shelves that are being typed anew, over the pages of the list: nothing is written before « Écrire ». */
export function useShelfEdits() {
  const [edits, setEdits] = useState<ReadonlyMap<string, ShelfEdit>>(new Map());
  const [adjust] = useAdjustStockMutation();
  // Kept until an answer says what became of it, so that asking again moves nothing twice.
  const open = useRef(new Map<string, Attempt>());
  const toast = useToast();

  const change = (id: string, next: (edit: ShelfEdit) => ShelfEdit | null) =>
    setEdits((before) => {
      const edit = before.get(id);
      if (!edit) return before;
      const after = new Map(before);
      const changed = next(edit);
      if (changed) after.set(id, changed);
      else after.delete(id);
      return after;
    });

  const type = ({ _id, name }: AdminListedProduct, onShelf: number, text: string) =>
    setEdits((before) => {
      const edit = before.get(_id);
      if (edit?.busy) return before;
      const after = new Map(before);
      const blank = { productId: _id, name, began: onShelf, cause: 'count' as const, busy: false };
      if (unitsIn(text) === onShelf) after.delete(_id);
      else after.set(_id, { ...blank, ...edit, text, refusal: '' });
      return after;
    });

  const undo = (id: string) => {
    change(id, (edit) => (edit.busy ? edit : null));
    document.getElementById(shelfFieldId(id))?.focus();
  };

  const write = async ({ productId: id, text, cause, name, busy }: ShelfEdit, { onShelf }: StockFigures) => {
    const to = unitsIn(text);
    if (to === null || busy) return;
    if (to === onShelf) return undo(id);
    const before = open.current.get(id);
    const by = to - onShelf;
    const isSame = before?.by === by && before.cause === cause && before.expectedShelf === onShelf;
    const attempt = isSame ? before : { by, cause, expectedShelf: onShelf, key: newIdempotencyKey() };
    open.current.set(id, attempt);
    change(id, (edit) => ({ ...edit, busy: true, refusal: '' }));
    const { data, error } = await adjust({ id, ...attempt });
    if (!isUndecided(error)) open.current.delete(id);
    if (!data) {
      const refusal = messageOf(error, 'Le stock n’a pas pu être écrit. Veuillez réessayer.');
      change(id, (edit) => ({ ...edit, busy: false, refusal }));
      return;
    }
    change(id, () => null);
    toast.success(`${name}\u00a0: ${to} sur l’étagère, ${data.available} disponibles.`);
    document.getElementById(shelfFieldId(id))?.focus();
  };

  return {
    edits,
    type,
    choose: (id: string, cause: AdjustmentCause) => change(id, (edit) => ({ ...edit, cause, refusal: '' })),
    undo,
    write: (edit: ShelfEdit, figures: StockFigures) => void write(edit, figures),
  };
}
