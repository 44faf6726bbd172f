import { IntersectionType } from '@nestjs/swagger';
import { CLIENT_NOTE_LIMITS } from '@shop/contract';
import { FewQuery, PageQuery, SearchQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { QueryText, SortField } from '../../../shared/http/lists/query-fields.js';
import { CLIENT_SORTS, type ClientSort } from '../application/ports/client-reads.js';

/** `?search=&tag=` of the list and its export. */
export class ClientSelectionQuery extends SearchQuery {
  @QueryText(`Une étiquette, comme elle est écrite, de ${CLIENT_NOTE_LIMITS.tag} caractères au plus.`, 'Marché')
  tag?: string;
}

/** The selection, with `?page=&limit=&sort=&few=`. */
export class ClientListQuery extends IntersectionType(ClientSelectionQuery, PageQuery, FewQuery) {
  @SortField(CLIENT_SORTS)
  sort?: Sort<ClientSort>;
}
