import { DomainError } from '../../../shared/domain/domain-error.js';
import { ORDER_SORTS, type OrderSort } from '../application/ports/order-repository.js';

/** `date`, `-montantTotal` and the like; newest first by default. @throws DomainError REQUEST.INVALID */
export function sortOf(sort = '-date'): { sort: OrderSort; descending: boolean } {
  const field = sort.replace(/^-/, '');
  const known = ORDER_SORTS.find((name) => name === field);
  if (!known) throw new DomainError('invalid', 'REQUEST.INVALID', 'Le tri demandé est inconnu.');
  return { sort: known, descending: sort.startsWith('-') };
}
