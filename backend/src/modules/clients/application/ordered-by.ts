import { Injectable } from '@nestjs/common';
import type { SearchReach } from '../../../shared/http/lists/paging.js';

export interface FoundClients {
  ids: readonly string[];
  /** Too many orders match: these are the clients of some. */
  more: boolean;
}

const NONE: FoundClients = { ids: [], more: false };

/**
 * @param search as typed; every word must occur in one order
 */
type Finder = (search: string, reach: SearchReach) => Promise<FoundClients>;

/**
 * Clients by what they ordered: where it went, its tracking number, its products. The orders know these words and forget them with the
 * person; the module that owns the orders registers here, so that this one needs not know it.
 */
@Injectable()
export class OrderedBy {
  private finder: Finder = () => Promise.resolve(NONE);

  register(finder: Finder): void {
    this.finder = finder;
  }

  find(search: string | undefined, reach: SearchReach = {}): Promise<FoundClients> {
    return search?.trim() ? this.finder(search, reach) : Promise.resolve(NONE);
  }
}
