import { NO_SEARCH_WORDS, NO_SHELF_WORDS } from '@shop/contract';
import { foldText } from '../../../shared/domain/search-text.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { Product, PRODUCT_LIMITS, type ProductState } from './product.js';

/** What a copy of a copy loses before it is named. */
const MARK = / \(copie(?: \d+)?\)$/u;

const isMarked = (name: string) => MARK.test(name);
const unmarked = (name: string) => name.replace(MARK, '');

const mark = (number: number) => (number === 1 ? ' (copie)' : ` (copie ${number})`);

/** What the names of all copies begin with, as searches fold it: whoever names another one asks for these. */
export const copiesBeginWith = (name: string): string => foldText(cutFor(unmarked(name), mark(99_999)));

/** 'Lavande fine (copie)', and so on: one that no product has. @param taken names that begin as `copiesBeginWith` says */
export function copyName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(foldText));
  const original = isMarked(name) ? unmarked(name) : name;
  for (let number = 1; ; number += 1) {
    const candidate = cutFor(original, mark(number)) + mark(number);
    if (!known.has(foldText(candidate))) return candidate;
  }
}

/** Never half a sign that takes two places. */
function cutFor(name: string, end: string): string {
  const room = PRODUCT_LIMITS.nameLength - end.length;
  return name
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
}

/**
 * A draft with the words, pictures, weight and price of another product. What belongs to that one alone stays with it: its
 * units, its history of prices and the promotion that rests on it, the number under which it was notified, and what search engines are told of its page.
 */
export function copiedProduct(source: ProductState, { id, name }: { id: string; name: string }, now: Date): Product {
  const { id: _id, stock: _stock, priorPrice: _prior, createdAt: _created, updatedAt: _updated, ...written } = source;
  const { status: _status, publishAt: _publishAt, slugs: _slugs, ...sheet } = written;
  return Product.create(id, { ...sheet, ...NO_SEARCH_WORDS, ...NO_SHELF_WORDS, name, promo: 0, cpnp: '' }, 0, now, {
    status: 'draft',
  });
}

/** Who asks again for a copy that somebody has deleted since gets no second one. */
export function copyDeleted(): DomainError {
  const message = 'Cette copie a été supprimée entre-temps. Dupliquez de nouveau le produit s’il vous en faut une.';
  return new DomainError('conflict', 'PRODUCT.COPY_DELETED', message);
}
