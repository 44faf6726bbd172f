import { PageQuery, SearchText, type Sort } from '../../../shared/http/lists/paging.js';
import { SortField } from '../../../shared/http/lists/query-fields.js';
import { CLIENT_SORTS, type ClientSort } from '../application/ports/client-reads.js';

/** `?page=&limit=&search=&sort=`. */
export class ClientListQuery extends PageQuery {
  @SearchText()
  search?: string;

  @SortField(CLIENT_SORTS)
  sort?: Sort<ClientSort>;
}
