import { PageQuery, SearchText, type Sort } from '../../../shared/http/lists/paging.js';
import { SortField } from '../../../shared/http/lists/query-fields.js';
import { ADMIN_SORTS, type AdminSort } from '../application/ports/administrator-repository.js';

/** `?page=&limit=&search=&sort=`. */
export class AdministratorListQuery extends PageQuery {
  @SearchText()
  search?: string;

  @SortField(ADMIN_SORTS)
  sort?: Sort<AdminSort>;
}
