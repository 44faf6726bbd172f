import { Injectable } from '@nestjs/common';

export interface FoundClients {
  ids: readonly string[];
  /** Too many orders match: these are the clients of some. */
  more: boolean;
}

const NONE: FoundClients = { ids: [], more: false };

/**
 * @param search as typed; every word must occur in one order
 * @param all whatever it costs, for an export
 */
type Finder = (search: string, all: boolean) => Promise<FoundClients>;

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

  find(search: string | undefined, { all = false } = {}): Promise<FoundClients> {
    return search?.trim() ? this.finder(search, all) : Promise.resolve(NONE);
  }
}
