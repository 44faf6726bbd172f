import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import {
  type Carrier,
  CARRIERS,
  ORDER_COUNTRIES,
  ORDER_STATUSES,
  ORDER_TAG_LIMITS,
  type OrderCountry,
  type OrderStatus,
} from '@shop/contract';
import { Optional } from '../../../shared/http/input/fields.js';
import { FewQuery, PageQuery, SearchQuery, sliceOf, type Sort, sortOf } from '../../../shared/http/lists/paging.js';
import { PeriodEdge } from '../../../shared/http/lists/period.js';
import { QueryChoice, QueryFlag, SortField } from '../../../shared/http/lists/query-fields.js';
import {
  ORDER_SORTS,
  type OrderFilters,
  type OrderListRequest,
  type OrderSort,
} from '../application/ports/order-repository.js';

/** `?search=&status=&refundRequested=&partlyRefunded=&carrier=&country=&tag=&from=&to=` of the list and its exports. */
export class OrderFilterQuery extends SearchQuery {
  @QueryChoice(ORDER_STATUSES, { message: 'Ce statut est inconnu.' })
  status?: OrderStatus;

  @QueryFlag('Seulement les commandes dont le client demande un remboursement.')
  refundRequested?: boolean;

  @QueryFlag('Seulement les commandes remboursées en partie.')
  partlyRefunded?: boolean;

  @QueryChoice(CARRIERS, { message: 'Ce transporteur est inconnu.' })
  carrier?: Carrier;

  @QueryChoice(ORDER_COUNTRIES, { message: 'Ce pays est inconnu.' })
  country?: OrderCountry;

  @ApiPropertyOptional({ description: 'Étiquette, sans égard aux accents ni aux majuscules.' })
  @Optional()
  @MaxLength(ORDER_TAG_LIMITS.tag, { message: 'Cette étiquette est inconnue.' })
  @IsString({ message: 'Cette étiquette est inconnue.' })
  tag?: string;

  @PeriodEdge('from')
  from?: Date;

  @PeriodEdge('to')
  to?: Date;
}

/** The filters, with `?page=&limit=&sort=&few=`. */
export class OrderListQuery extends IntersectionType(OrderFilterQuery, PageQuery, FewQuery) {
  @SortField(ORDER_SORTS)
  sort?: Sort<OrderSort>;
}

/** `?confirm=1`: an order that is still owed is deleted too. */
export class DeleteOrderQuery {
  @QueryChoice(['1'], { message: 'La confirmation vaut 1.' })
  confirm?: '1';
}

/** What a query of the list asks for; newest first by default. */
export function selectionOf(query: OrderListQuery): OrderListRequest {
  return { ...sliceOf(query), ...sortOf(query.sort, '-date'), ...filtersOf(query), few: query.few };
}

export function filtersOf(query: OrderFilterQuery): OrderFilters {
  const { search, status, refundRequested, partlyRefunded, carrier, country, tag, from, to } = query;
  return { search, status, refundRequested, partlyRefunded, carrier, country, tag, from, to };
}
