import { Clock } from '../../../shared/domain/clock.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueWatch } from './catalogue-watch.js';
import type { CatalogueVersion } from './ports/catalogue-version.js';
import type { ProductIndex } from './ports/product-index.js';
import type { ProductRepository } from './ports/product-repository.js';
import { SearchProducts } from './search-products.js';

class HandClock extends Clock {
  time = 0;
  override now(): Date {
    return new Date(this.time);
  }
}

/** The database's catalogue, as a list of names. */
class FakeCatalogue {
  names: string[] = [];
  version = 1;
  versionReads = 0;
  readings = 0;
  failsNextReading = false;
  /** A reading answers what was there when it began, once this is over. */
  delay: Promise<void> = Promise.resolve();

  readonly repository = {
    searchable: async () => {
      this.readings += 1;
      if (this.failsNextReading) {
        this.failsNextReading = false;
        throw new Error('the database is away');
      }
      const found = this.names.map((name) => ({ name }));
      await this.delay;
      return found;
    },
  } as unknown as ProductRepository;

  readonly versions: CatalogueVersion = {
    current: async () => {
      this.versionReads += 1;
      return this.version;
    },
    raise: async () => undefined,
  };
}

function aSearch() {
  const catalogue = new FakeCatalogue();
  const clock = new HandClock();
  const changes = new CatalogChanges();
  let names: string[] = [];
  const index = {
    fill: (products: { name: string }[]) => {
      names = products.map(({ name }) => name);
    },
    search: (text: string) => names.filter((name) => name.includes(text)),
  } as unknown as ProductIndex;
  const watch = new CatalogueWatch(catalogue.versions, changes, clock);
  return { catalogue, clock, changes, search: new SearchProducts(catalogue.repository, index, watch, changes) };
}

describe('searching products', () => {
  it.each(['', '   ', '\t\n'])('finds nothing for a blank text and asks the database nothing', async (text) => {
    const { search, catalogue } = aSearch();
    expect(await search.execute(text)).toEqual([]);
    expect(catalogue.readings + catalogue.versionReads).toBe(0);
  });

  it('reads the catalogue once for many searches', async () => {
    const { search, catalogue } = aSearch();
    catalogue.names = ['lavande'];
    await Promise.all(Array.from({ length: 20 }, () => search.execute('lav')));
    expect({ readings: catalogue.readings, versionReads: catalogue.versionReads }).toEqual({
      readings: 1,
      versionReads: 1,
    });
  });

  it('finds at once what was just added here', async () => {
    const { search, catalogue, changes } = aSearch();
    expect(await search.execute('rose')).toEqual([]);
    catalogue.names = ['rose'];
    changes.announce();
    expect(await search.execute('rose')).toEqual(['rose']);
  });

  it('finds what another instance added, a second later at most', async () => {
    const { search, catalogue, clock } = aSearch();
    await search.execute('rose');
    catalogue.names = ['rose'];
    catalogue.version += 1;
    clock.time += 999;
    expect(await search.execute('rose')).toEqual([]);
    clock.time += 1;
    expect(await search.execute('rose')).toEqual(['rose']);
  });

  it('finds what another instance added between the start of this one and its first search', async () => {
    const { search, catalogue, clock } = aSearch();
    await search.prepare();
    catalogue.names = ['rose'];
    catalogue.version += 1;
    clock.time += 1_000;
    expect(await search.execute('rose')).toEqual(['rose']);
  });

  it('tries again after a reading that failed', async () => {
    const { search, catalogue } = aSearch();
    catalogue.names = ['rose'];
    catalogue.failsNextReading = true;
    await expect(search.execute('rose')).rejects.toThrow('the database is away');
    expect(await search.execute('rose')).toEqual(['rose']);
  });

  it('does not let a slow reading of the old catalogue replace the new one', async () => {
    const { search, catalogue, changes } = aSearch();
    let endSlowReading!: () => void;
    catalogue.names = ['ancien'];
    catalogue.delay = new Promise((resolve) => {
      endSlowReading = resolve;
    });
    const slow = search.prepare();
    catalogue.names = ['nouveau'];
    catalogue.delay = Promise.resolve();
    changes.announce();
    expect(await search.execute('nouveau')).toEqual(['nouveau']);
    endSlowReading();
    await slow;
    expect(await search.execute('nouveau')).toEqual(['nouveau']);
  });
});
