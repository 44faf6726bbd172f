import { DomainError } from '../../../shared/domain/domain-error.js';
import { sliceOf } from '../../../shared/http/paging.js';
import {
  ORDER_SORTS,
  type OrderFilters,
  type OrderListRequest,
  type OrderSort,
} from '../application/ports/order-repository.js';
import type { OrderListDto } from './order-admin.dto.js';

/** `date`, `-montantTotal` and the like; newest first by default. @throws DomainError REQUEST.INVALID */
function sortOf(sort = '-date'): { sort: OrderSort; descending: boolean } {
  const field = sort.replace(/^-/, '');
  const known = ORDER_SORTS.find((name) => name === field);
  if (!known) throw new DomainError('invalid', 'REQUEST.INVALID', 'Le tri demandé est inconnu.');
  return { sort: known, descending: sort.startsWith('-') };
}

/** What a query of the list asks for. */
export function selectionOf(query: OrderListDto): OrderListRequest {
  return { ...sliceOf(query), ...sortOf(query.sort), ...filtersOf(query) };
}

export function filtersOf({
  search,
  status,
  refundRequested,
  partlyRefunded,
  carrier,
  from,
  to,
}: OrderListDto): OrderFilters {
  return { search, status, refundRequested, partlyRefunded, carrier, from, to };
}
