import type {
  ListedProduct,
  MenuProduct,
  Product,
  ProductHit,
  ProductSummary,
  SearchAnswer,
  SearchStart,
} from '@shop/contract';
import { productNamed } from './support/catalog.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

describe('the catalogue of a demo shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ SEED: 'demo' });
  });
  afterAll(() => shop.close());

  const found = async (text: string) => {
    const { body } = await shop.http.get(`/api/product/search/${encodeURIComponent(text)}`).expect(200);
    return body as ProductHit[];
  };
  const names = async (query: string) => {
    const { body } = await shop.http.get(`/api/products${query}`).expect(200);
    return (body as ListedProduct[]).map(({ name }) => name);
  };

  it('shows at least ten soaps with two pictures each, some on promotion, one nearly out of stock', async () => {
    const { body, headers } = await shop.http.get('/api/products').expect(200);
    const products = body as ListedProduct[];
    expect(products.length).toBeGreaterThanOrEqual(10);
    expect(headers['x-total-count']).toBe(String(products.length));
    for (const product of products) {
      expect(product.image).toMatch(/^\/images\/[0-9a-f]{32}\/640\.jpg$/);
      expect(product.image2).not.toBe(product.image);
      expect(Date.parse(product.updatedAt)).not.toBeNaN();
    }
    expect(products.filter(({ promo }) => promo > 0).length).toBeGreaterThanOrEqual(2);
    expect(products.some(({ stock }) => stock > 0 && stock < 10)).toBe(true);
  });

  it('answers the latest products, newest first, with the price after promotion', async () => {
    const { body } = await shop.http.get('/api/products/latest').expect(200);
    const latest = body as ProductSummary[];
    expect(latest.length).toBeLessThanOrEqual(12);
    expect(latest[0]).toMatchObject({ name: 'Lavande fine', price: 7.5, promo: 20, discountedPrice: 6, stock: 42 });
    expect(latest[1]).toMatchObject({ name: 'Rose & argile rose', price: 8.2, promo: 0, discountedPrice: 8.2 });
    expect(latest.map(({ name }) => name)).toEqual((await names('')).slice(0, 12));
  });

  it('lists the soaps of the menu by name', async () => {
    const { body } = await shop.http.get('/api/products/savon').expect(200);
    const menu = body as MenuProduct[];
    expect(menu).toHaveLength(10);
    expect(menu.map(({ name }) => name)).toEqual(
      [...menu.map(({ name }) => name)].sort((a, b) => a.localeCompare(b, 'fr')),
    );
    expect(Object.keys(menu[0]!).sort()).toEqual(['_id', 'name', 'slug']);
  });

  it('shows one product with its texts, under both conventions', async () => {
    const { _id } = await productNamed(shop, 'Calendula');
    const { body } = await shop.http.get(`/api/product/${_id}`).expect(200);
    const product = body as Product;
    expect(product).toMatchObject({ _id, name: 'Calendula', category: 'Savon', price: 7.5, promo: 0, stock: 130 });
    expect(product.ingredients).toContain('Calendula Officinalis Flower Extract');
    expect(product.description).not.toBe('');
    expect(product.conseils).not.toBe('');
    const bare = await shop.http.get(`/product/${_id}`).set('Accept', 'application/json').expect(200);
    expect(bare.body).toEqual(body);
  });

  it.each(['000000000000000000000000', 'lavande', '1', '{"$gt":""}'])('answers 404 for the product %s', async (id) => {
    const { body } = await shop.http.get(`/api/product/${encodeURIComponent(id)}`).expect(404);
    expect(body).toEqual({
      code: expect.stringMatching(/NOT_FOUND$/) as string,
      message: expect.any(String) as string,
    });
  });

  describe('pages', () => {
    it('cuts the list, and says how many there are', async () => {
      const all = await names('');
      const { body, headers } = await shop.http.get('/api/products?page=2&limit=4').expect(200);
      expect((body as ListedProduct[]).map(({ name }) => name)).toEqual(all.slice(4, 8));
      expect(headers['x-total-count']).toBe(String(all.length));
      expect(await names('?page=99&limit=10')).toEqual([]);
    });

    it('sorts by price, by name and by stock', async () => {
      const { body } = await shop.http.get('/api/products?sort=-price').expect(200);
      const prices = (body as ListedProduct[]).map(({ price }) => price);
      expect(prices).toEqual([...prices].sort((one, other) => other - one));
      expect((await names('?sort=name'))[0]).toBe('Amande & lait');
      expect((await names('?category=Savon&sort=stock'))[0]).toBe('Amande & lait');
    });

    it('finds words of the name for administrators, without regard to accents and case', async () => {
      expect(await names('?search=VEGETAL')).toEqual(['Charbon végétal']);
      expect(await names('?search=savon%20charbon')).toEqual(['Charbon végétal']);
      expect((await names('?search=argile')).sort()).toEqual(['Argile verte', 'Rose & argile rose']);
      expect(await names(`?search=${encodeURIComponent('.*')}`)).toEqual([]);
      expect(await names('?search=%28')).toEqual([]);
      expect(await names('?search=arg&category=Accessoires')).toEqual([]);
      expect(await names('?search=argile&sort=-name&limit=1&page=2')).toEqual(['Argile verte']);
    });

    it('filters by category', async () => {
      expect((await names('?category=Savon')).length).toBe(10);
      expect((await names('?category=Tous')).length).toBe(13);
      expect(await names('?category=Accessoires')).toEqual(['Porte-savon en olivier']);
    });

    it.each([
      '?page=0',
      '?page=abc',
      '?limit=0',
      '?limit=5000',
      '?limit=1.5',
      '?sort=password',
      '?category=Bougies',
      '?search=a&search=b',
      `?search=${'x'.repeat(101)}`,
    ])('refuses %s with a French sentence', async (query) => {
      const { body } = await shop.http.get(`/api/products${query}`).expect(400);
      expect(body).toMatchObject({
        code: expect.any(String) as string,
        message: expect.stringMatching(/\.$/) as string,
      });
    });
  });

  describe('search', () => {
    it.each([
      ['lavande', 'Savon Lavande fine'],
      ['LAVANDE', 'Savon Lavande fine'],
      ['lavende', 'Savon Lavande fine'],
      ['vegetal', 'Savon Charbon végétal'],
      ['Charbon Végétal', 'Savon Charbon végétal'],
      ['cal', 'Savon Calendula'],
      ['rose argile', 'Savon Rose & argile rose'],
      ['savon orange', 'Savon Orange douce'],
    ])('finds for %s: %s', async (text, name) => {
      expect((await found(text))[0]).toMatchObject({ name });
    });

    it('answers what a result shows', async () => {
      const { _id } = await productNamed(shop, 'Lavande fine');
      const [hit] = await found('lavande');
      expect(hit).toEqual({
        _id,
        slug: 'lavande-fine',
        name: 'Savon Lavande fine',
        description: expect.stringContaining('lavande de montagne') as string,
        image: expect.stringMatching(/^\/images\//) as string,
        price: 7.5,
        discountedPrice: 6,
        reduction: { priorPrice: 7.5, percent: 20 },
      });
    });

    it.each(['{"$gt":""}', '.*', '^.+$', '$where', '%', '../..', 'huile d’argan', '🧼', 'x'.repeat(3_000)])(
      'takes %s for a text, and finds nothing',
      async (text) => {
        expect(await found(text)).toEqual([]);
      },
    );

    it('finds nothing for a blank text', async () => {
      expect(await found(' ')).toEqual([]);
      expect((await shop.http.get('/api/product/search/').expect(200)).body).toEqual([]);
    });

    it('understands « sans », and says what it left out and corrected', async () => {
      const asked = async (text: string, more = '') => {
        const { body } = await shop.http.get(`/api/product-search?text=${encodeURIComponent(text)}${more}`).expect(200);
        return body as SearchAnswer;
      };
      const without = await asked('sans huile essentielle');
      expect(without).toMatchObject({ avoided: ['huile essentielle'], near: false, total: without.hits.length });
      expect(without.hits.length).toBeGreaterThan(2);
      for (const { slug } of without.hits) {
        const { body } = await shop.http.get(`/api/product/${slug}`).expect(200);
        const { label, ingredients } = body as Product;
        expect({ slug, allergens: label.allergens }).toEqual({ slug, allergens: [] });
        expect(ingredients).not.toMatch(/parfum|lavandula|huile essentielle/i);
      }
      const lavender = await asked('lavnde fine sans huile essentielle');
      expect(lavender).toMatchObject({ words: 'lavande fine', corrected: 'lavnde fine', near: true });
      expect(lavender.leftOut).toEqual([{ name: 'Savon Lavande fine', slug: 'lavande-fine' }]);
      expect(lavender.hits).toEqual(without.hits);
      expect(await found('lavande fine sans huile essentielle')).toEqual([]);
      expect(await asked('lavnde', '&exact=1')).toMatchObject({ hits: [], total: 0, corrected: null });
      expect((await asked('lavande')).hits[0]).toMatchObject({
        name: 'Savon Lavande fine',
        tagline: expect.stringMatching(/\S/) as string,
      });
    });

    it('begins with what several people keep, and with the categories that are open', async () => {
      const start = async () => (await shop.http.get('/api/product-search/start').expect(200)).body as SearchStart;
      const { categories } = await start();
      expect(categories).toContainEqual({ name: 'Savons', slug: 'savons', products: 10 });
      const kept = await Promise.all(['Calendula', 'Lavande fine'].map((name) => productNamed(shop, name)));
      for (const products of [kept, kept.slice(0, 1), kept.slice(0, 1)]) {
        const { id, token } = await aClient(shop);
        for (const { _id } of products) {
          const keeping = shop.http.post(`/favorites/${id}/add`).set('Authorization', bearer(token));
          await keeping.send({ productId: _id }).expect(200);
        }
      }
      shop.clock.advance({ minutes: 11 });
      // One alone keeps the other one.
      expect((await start()).favourites.map(({ name }) => name)).toEqual(['Savon Calendula']);
    });

    it('refuses an address that cannot be read', async () => {
      const { body } = await shop.http.get('/api/product/search/%E0%A4%A').expect(400);
      expect(body).toMatchObject({ code: 'REQUEST.MALFORMED' });
    });
  });
});
