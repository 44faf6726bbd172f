import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type ListedProduct, originalsOf, OTHER_LANGUAGES } from '@shop/contract';
import { CatalogSeed } from '../src/modules/catalog/application/catalog-seed.js';
import { ProductRepository } from '../src/modules/catalog/application/ports/product-repository.js';
import { FileDemoCatalogue } from '../src/modules/catalog/infrastructure/file-demo-catalogue.js';
import { addProduct } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';

describe('filling the shelves of a demo shop', () => {
  let shop: Shop;
  let seed: CatalogSeed;
  beforeEach(async () => {
    shop = await startShop({ SEED: 'none' });
    seed = shop.app.get(CatalogSeed);
  });
  afterEach(() => shop.close());

  /** Straight from the database: the list may be the one of a second ago. */
  const names = async () => {
    const products = shop.app.get<Connection>(getConnectionToken()).collection('products');
    return (await products.find().sort({ createdAt: -1 }).toArray()).map(({ name }) => name as string);
  };

  it('is not done unless asked for', async () => {
    expect(await names()).toEqual([]);
  });

  it('is done once, however many processes start at once and however often', async () => {
    await Promise.all([seed.run(), seed.run(), seed.run()]);
    const filled = await names();
    expect(filled).toHaveLength(13);
    expect(filled[0]).toBe('Lavande fine');
    await seed.run();
    expect(await names()).toEqual(filled);
  });

  it('has each product whole in every language', async () => {
    await seed.run();
    for await (const state of shop.app.get(ProductRepository).sheets({ status: 'every' })) {
      const asked = originalsOf(state).map(({ key }) => key as string);
      for (const language of OTHER_LANGUAGES) {
        const written = Object.keys(state.translations?.[language] ?? {});
        expect([state.name, asked.filter((key) => !written.includes(key))]).toEqual([state.name, []]);
      }
    }
  });

  it('never adds to a shop that has a catalogue of its own, even when it was emptied', async () => {
    const own = await addProduct(shop, { name: 'Le nôtre' });
    await seed.run();
    expect(await names()).toEqual(['Le nôtre']);
    await shop.http
      .delete(`/api/delete/product/${own._id}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .expect(200);
    await seed.run();
    expect(await names()).toEqual([]);
  });

  it('keeps nothing when it fails in the middle, and begins anew the next time', async () => {
    const products = shop.app.get<Connection>(getConnectionToken()).collection('products');
    const [first] = (await new FileDemoCatalogue().read()).slice(-1);
    const obstacle = new Types.ObjectId(first!.id);
    await products.insertOne({ _id: obstacle, name: 'Obstacle', createdAt: new Date() });
    await expect(seed.run()).rejects.toThrow();
    expect(await names()).toEqual(['Obstacle']);
    await products.deleteOne({ _id: obstacle });
    await seed.run();
    expect(await names()).toHaveLength(13);
  });

  it('shows its pictures', async () => {
    await seed.run();
    shop.clock.advance({ seconds: 2 });
    const { body } = await shop.http.get('/api/products?limit=1').expect(200);
    const [product] = body as ListedProduct[];
    await shop.http.get(product!.image.replace('640.jpg', '160.avif')).expect(200).expect('Content-Type', 'image/avif');
  });
});
