import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { PageCache, type PageRecipe } from './page-cache.js';

class Shelf {
  stock = 10;
  readings = 0;
  writings = 0;

  readonly page: PageRecipe<{ stock: number }> = {
    key: '/product',
    contentType: 'text/html',
    freshMs: 2_000,
    read: async () => {
      this.readings += 1;
      return { stock: this.stock };
    },
    write: async ({ stock }) => {
      this.writings += 1;
      return { text: `<p>${stock} savons</p>` };
    },
  };
}

describe('the cache of pages', () => {
  let time = 0;
  let shelf: Shelf;
  let cache: PageCache;
  beforeEach(() => {
    shelf = new Shelf();
    cache = new PageCache(() => time);
  });
  const settled = () => new Promise(setImmediate);
  const html = async (page = shelf.page) => (await cache.get(page))?.bodies.identity.toString();

  it('writes a page once however many ask for it together', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => html()));
    expect(new Set(pages)).toEqual(new Set(['<p>10 savons</p>']));
    expect(shelf).toMatchObject({ readings: 1, writings: 1 });
  });

  it('keeps nothing that is only passing, so that made-up addresses push no page out', async () => {
    const passing = { ...shelf.page, key: '/product?page=999', passing: true };
    await html(passing);
    await html(passing);
    expect(shelf.writings).toBe(2);
  });

  it('looks at the stock again after two seconds and writes again only when it changed', async () => {
    await html();
    time += 2_001;
    await html();
    expect(shelf).toMatchObject({ readings: 2, writings: 1 });
    shelf.stock = 9;
    expect(await html()).toBe('<p>10 savons</p>');
    time += 2_001;
    expect(await html()).toBe('<p>9 savons</p>');
  });

  it('reads every page again after an edit of the catalogue, the one being written included', async () => {
    let finish = () => {};
    const slow = {
      ...shelf.page,
      write: () => new Promise<{ text: string }>((resolve) => (finish = () => resolve({ text: 'ancien' }))),
    };
    const old = cache.get(slow);
    await Promise.resolve();
    await new Promise(setImmediate);
    cache.expire();
    expect(await html()).toBe('<p>10 savons</p>');
    finish();
    expect((await old)?.bodies.identity.toString()).toBe('ancien');
    expect(await html()).toBe('<p>10 savons</p>');
  });

  it('writes again, after an edit, only the pages that show what was edited', async () => {
    const other = new Shelf();
    const about = { ...other.page, key: '/about' };
    await Promise.all([html(), html(about)]);
    shelf.stock = 3;
    cache.expire();
    expect([await html(), await html(about)]).toEqual(['<p>3 savons</p>', '<p>10 savons</p>']);
    expect([shelf.writings, other.readings, other.writings]).toEqual([2, 2, 1]);
  });

  it('looks again early at what is asked for all the time: nobody waits, and a failure is nobody’s', async () => {
    await html();
    time += 900;
    cache.renewEarly(shelf.page);
    expect(shelf.readings).toBe(1);
    time += 200;
    cache.renewEarly(shelf.page);
    cache.renewEarly(shelf.page);
    expect(shelf.readings).toBe(2);
    await settled();
    time += 1_500;
    expect(cache.wouldMake(shelf.page.key)).toBe(false);
    cache.renewEarly({ ...shelf.page, read: () => Promise.reject(new Error('no leader')) });
    await settled();
    expect(await html()).toBe('<p>10 savons</p>');
    time += 501;
    await expect(html({ ...shelf.page, read: () => Promise.reject(new Error('no leader')) })).rejects.toThrow();
  });

  it('an early look at a page of before an edit is not kept after it', async () => {
    await html();
    time += 1_500;
    let finish = () => {};
    const early = {
      ...shelf.page,
      read: () => new Promise<{ stock: number }>((resolve) => (finish = () => resolve({ stock: 10 }))),
    };
    cache.renewEarly(early);
    shelf.stock = 0;
    cache.expire();
    finish();
    await settled();
    expect(await html()).toBe('<p>0 savons</p>');
  });

  it('keeps nothing of a page that could not be written', async () => {
    const broken = { ...shelf.page, write: () => Promise.reject(new Error('no ink')) };
    await expect(cache.get(broken)).rejects.toThrow('no ink');
    expect(await html()).toBe('<p>10 savons</p>');
  });

  it('holds the same words in every encoding', async () => {
    const bodies = (await cache.get(shelf.page))!.bodies;
    expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
    expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
  });

  it('does not let addresses without a page push out the pages', async () => {
    await html();
    for (let id = 0; id < 600; id += 1) {
      const none = { ...shelf.page, key: `/product/${id}`, read: async () => undefined };
      expect(await cache.get(none)).toBeUndefined();
    }
    await html();
    expect(shelf.writings).toBe(1);
  });
});
