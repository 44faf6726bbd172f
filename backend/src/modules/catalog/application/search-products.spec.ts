import { Clock } from '../../../shared/domain/clock.js';
import type { Categories } from './categories.js';
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
  /** Names that each version edited; what is not here is no longer known. */
  readonly edits = new Map<number, string[]>();
  versionReads = 0;
  /** Of the whole catalogue. */
  readings = 0;
  /** Products that were read one by one. */
  readonly readAlone: string[] = [];
  failsNextReading = false;
  /** A reading answers what was there when it began, once this is over. */
  delay: Promise<void> = Promise.resolve();

  readonly repository = {
    searchable: async function* (this: FakeCatalogue) {
      this.readings += 1;
      if (this.failsNextReading) {
        this.failsNextReading = false;
        throw new Error('the database is away');
      }
      const found = this.names.map((name) => ({ id: name, name }));
      await this.delay;
      yield* found;
    }.bind(this),
    searchableOf: async (ids: readonly string[]) => {
      this.readAlone.push(...ids);
      return this.names.filter((name) => ids.includes(name)).map((name) => ({ id: name, name }));
    },
  } as unknown as ProductRepository;

  readonly versions: CatalogueVersion = {
    current: async () => {
      this.versionReads += 1;
      return this.version;
    },
    raise: async () => this.version,
    editedBetween: async (from, to) => {
      if (to < from) return undefined;
      const found: string[] = [];
      for (let version = from + 1; version <= to; version += 1) {
        const names = this.edits.get(version);
        if (!names) return undefined;
        found.push(...names);
      }
      return found;
    },
  };

  edit(...names: string[]): void {
    this.version += 1;
    this.edits.set(this.version, names);
  }
}

function aSearch() {
  const catalogue = new FakeCatalogue();
  const clock = new HandClock();
  const changes = new CatalogChanges();
  const names = new Set<string>();
  const index = {
    fill: async (products: AsyncIterable<{ name: string }>) => {
      const read: string[] = [];
      for await (const { name } of products) read.push(name);
      names.clear();
      for (const name of read) names.add(name);
    },
    change: async (products: { name: string }[], gone: string[]) => {
      for (const { name } of products) names.add(name);
      for (const name of gone) names.delete(name);
    },
    search: ({ words }: { words: string }) => {
      const hits = [...names].filter((name) => name.includes(words));
      return { hits: hits.map((name) => ({ name })), total: hits.length, leftOut: [], near: false };
    },
  } as unknown as ProductIndex;
  const categories = { names: async () => new Map<string, string>() } as unknown as Categories;
  const watch = new CatalogueWatch(catalogue.versions, changes, clock);
  const search = new SearchProducts(catalogue.repository, index, watch, catalogue.versions, categories, changes);
  return { catalogue, clock, changes, watch, search };
}

/** The double knows names alone. */
const namesOf = (hits: readonly { name: string }[]) => hits.map(({ name }) => name);

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
      versionReads: 2,
    });
  });

  it('finds at once what was just added here', async () => {
    const { search, catalogue, changes } = aSearch();
    expect(namesOf(await search.execute('rose'))).toEqual([]);
    catalogue.names = ['rose'];
    catalogue.edit('rose');
    changes.announce();
    expect(namesOf(await search.execute('rose'))).toEqual(['rose']);
  });

  it('reads after an edit the edited products alone', async () => {
    const { search, catalogue, changes, watch, clock } = aSearch();
    catalogue.names = ['rose', 'lavande', 'miel'];
    await search.execute('rose');
    catalogue.names = ['rose', 'lavande douce'];
    catalogue.edit('lavande', 'lavande douce');
    catalogue.edit('miel');
    watch.saw(2);
    watch.saw(3);
    changes.announce();
    expect(namesOf(await search.execute('lavande'))).toEqual(['lavande douce']);
    clock.time += 1_000;
    expect(namesOf(await search.execute('miel'))).toEqual([]);
    expect(catalogue).toMatchObject({ readings: 1, readAlone: ['lavande', 'lavande douce', 'miel'] });
  });

  it('reads the whole catalogue when what was edited is no longer known, or when a backup was put back', async () => {
    const { search, catalogue, changes } = aSearch();
    await search.execute('rose');
    catalogue.names = ['rose'];
    catalogue.version += 1_000;
    changes.announce();
    expect(namesOf(await search.execute('rose'))).toEqual(['rose']);
    catalogue.names = ['miel'];
    catalogue.version -= 500;
    changes.announce();
    expect(namesOf(await search.execute('rose'))).toEqual([]);
    expect(catalogue.readings).toBe(3);
  });

  it('finds what another instance added, a second later at most', async () => {
    const { search, catalogue, clock } = aSearch();
    await search.execute('rose');
    catalogue.names = ['rose'];
    catalogue.version += 1;
    clock.time += 999;
    expect(namesOf(await search.execute('rose'))).toEqual([]);
    clock.time += 1;
    expect(namesOf(await search.execute('rose'))).toEqual(['rose']);
  });

  it('finds what another instance added between the start of this one and its first search', async () => {
    const { search, catalogue, clock } = aSearch();
    await search.prepare();
    catalogue.names = ['rose'];
    catalogue.version += 1;
    clock.time += 1_000;
    expect(namesOf(await search.execute('rose'))).toEqual(['rose']);
  });

  it('tries again after a reading that failed', async () => {
    const { search, catalogue } = aSearch();
    catalogue.names = ['rose'];
    catalogue.failsNextReading = true;
    await expect(search.execute('rose')).rejects.toThrow('the database is away');
    expect(namesOf(await search.execute('rose'))).toEqual(['rose']);
  });

  it('does not let a slow reading of the old catalogue replace the new one', async () => {
    const { search, catalogue, changes } = aSearch();
    let endSlowReading!: () => void;
    catalogue.names = ['ancien'];
    catalogue.delay = new Promise((resolve) => {
      endSlowReading = resolve;
    });
    const slow = search.execute('nouveau');
    await new Promise(setImmediate);
    catalogue.names = ['nouveau'];
    catalogue.edit('ancien', 'nouveau');
    changes.announce();
    const other = search.execute('nouveau');
    endSlowReading();
    expect(namesOf(await other)).toEqual(['nouveau']);
    expect(namesOf(await slow)).toEqual(['nouveau']);
    expect(namesOf(await search.execute('ancien'))).toEqual([]);
  });
});
