import type { SearchableProduct, ShelfProduct } from '../application/ports/product-repository.js';
import type { ProductState } from '../domain/product.js';
import { foldText } from '../../../shared/domain/search-text.js';
import type { ProductDocument } from './product.schema.js';

const STOCK_FIELDS = { available: 0, reserved: 0, sold: 0, moves: 0 } as const;

/** Projections: what each reading leaves in the database. */
export const SHELF_FIELDS = {
  description: 0,
  ingredients: 0,
  conseils: 0,
  searchName: 0,
  reserved: 0,
  sold: 0,
  moves: 0,
} as const;
export const SEARCHABLE_FIELDS = { ...STOCK_FIELDS, searchName: 0 } as const;

export type ShelfDocument = Omit<ProductDocument, keyof typeof SHELF_FIELDS>;
export type SearchableDocument = Omit<ProductDocument, keyof typeof SEARCHABLE_FIELDS>;

export function toShelfProduct({ _id, ...document }: ShelfDocument): ShelfProduct {
  return { ...document, id: _id.toHexString() };
}

export function toSearchableProduct({ _id, ...document }: SearchableDocument): SearchableProduct {
  return { ...document, id: _id.toHexString() };
}

export function toState(stored: ProductDocument): ProductState {
  const { _id, searchName: _, moves: _moves, available, reserved, sold, ...document } = stored;
  const { sealedForHygiene = false } = document;
  return { ...document, sealedForHygiene, id: _id.toHexString(), stock: { available, reserved, sold } };
}

/** What a product's sheet is stored as, without the counters that sales move. */
export function toSheetDocument(
  state: ProductState,
): Omit<ProductDocument, '_id' | 'moves' | keyof ProductState['stock']> {
  const { id: _id, stock: _stock, ...sheet } = state;
  return { ...sheet, searchName: foldText(state.name) };
}
