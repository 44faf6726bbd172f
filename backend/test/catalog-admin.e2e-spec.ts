import type { ApiError, ListedProduct, Product, ProductHit } from '@shop/contract';
import { addProduct, aPicture } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';

describe('an administrator of products', () => {
  let shop: Shop;
  let authorization: string;
  beforeAll(async () => {
    shop = await startShop();
    authorization = `Bearer ${await shop.adminToken()}`;
  });
  afterAll(() => shop.close());

  const shown = async (id: string) => (await shop.http.get(`/api/product/${id}`).expect(200)).body as Product;
  const put = (id: string) => shop.http.put(`/api/update/product/${id}`).set('Authorization', authorization);
  const post = () => shop.http.post('/api/add/product').set('Authorization', authorization);

  it('adds a product with its pictures, which visitors see and find at once', async () => {
    const added = await addProduct(shop, {
      name: 'Fleur d’oranger',
      price: '8,40',
      promo: 25,
      stock: 60,
      description: 'Une eau de printemps.',
      ingredients: 'Citrus Aurantium Amara Flower Water',
      conseils: 'Au sec.',
      tagline: 'Un matin à Grasse',
      netWeight: 100,
    });
    expect(await shown(added._id)).toEqual(added);
    expect(added).toMatchObject({
      name: 'Fleur d’oranger',
      category: 'Savon',
      price: 8.4,
      promo: 25,
      discountedPrice: 6.3,
      stock: 60,
      ingredients: 'Citrus Aurantium Amara Flower Water',
    });
    const { body: latest } = await shop.http.get('/api/products/latest').expect(200);
    expect((latest as ListedProduct[])[0]).toMatchObject({ _id: added._id });
    const { body: hits } = await shop.http.get('/api/product/search/oranger').expect(200);
    expect((hits as ProductHit[])[0]).toMatchObject({ _id: added._id });
    await shop.http.get(added.image).expect(200).expect('Content-Type', 'image/jpeg');
    await shop.http.get(added.image2).expect(200);
  });

  it('adds a product of which little is known yet', async () => {
    const answer = await post()
      .field({ name: 'Pain nu', price: '5', category: '', promo: '', stock: '', description: '' })
      .attach('image', await aPicture(), 'a.jpg')
      .attach('image2', await aPicture(), 'b.jpg')
      .expect(201);
    expect(answer.body).toMatchObject({ category: 'Savon', promo: 0, stock: 0, description: '', ingredients: '' });
  });

  it('must choose two pictures', async () => {
    const count = async () => Number((await shop.http.get('/api/products').expect(200)).headers['x-total-count']);
    const before = await count();
    const none = await post().field({ name: 'Sans image', price: '5' }).expect(400);
    expect(none.body).toEqual({ code: 'PRODUCT.PICTURES_MISSING', message: 'Veuillez sélectionner deux images.' });
    const one = await post()
      .field({ name: 'Une image', price: '5' })
      .attach('image2', await aPicture(), 'b.jpg')
      .expect(400);
    expect((one.body as ApiError).message).toBe('Veuillez sélectionner deux images.');
    expect(await count()).toBe(before);
  });

  it.each([
    ['a text that calls itself a picture', Buffer.from('bonjour'), 415, 'PICTURE.UNREADABLE'],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'PICTURE.UNREADABLE'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'PICTURE.TOO_LARGE'],
  ])('is told in French about %s, and nothing changes', async (_what, bytes, status, code) => {
    const product = await addProduct(shop, { name: 'Intact' });
    const answer = await put(product._id).field('name', 'Abîmé').attach('image', bytes, 'photo.jpg').expect(status);
    const message = expect.stringMatching(/^Cette image/) as string;
    expect(answer.body).toEqual({ code, message, problems: [{ code, message, field: 'image' }] });
    expect(await shown(product._id)).toEqual(product);
  });

  it('is told of each picture that cannot be read, by its field', async () => {
    const both = await post()
      .field({ name: 'Deux fois', price: '5' })
      .attach('image', Buffer.from('bonjour'), 'a.jpg')
      .attach('image2', Buffer.from('bonsoir'), 'b.jpg')
      .expect(415);
    expect((both.body as ApiError).problems?.map(({ field }) => field)).toEqual(['image', 'image2']);
  });

  it('is told when a form has more fields than any of the shop’s', async () => {
    const fields = Object.fromEntries(Array.from({ length: 49 }, (_, at) => [`champ${at}`, 'x']));
    const { body } = await post().field(fields).expect(400);
    expect(body).toMatchObject({
      ...{ code: 'UPLOAD.TOO_MANY_FIELDS', message: 'Ce formulaire contient trop de champs.' },
    });
  });

  it('is told when a picture comes in a field that does not exist, or twice', async () => {
    const strange = await post()
      .field('name', 'X')
      .attach('photo', await aPicture(), 'a.jpg')
      .expect(400);
    expect(strange.body).toMatchObject({ code: 'UPLOAD.INVALID' });
    const twice = await post()
      .attach('image', await aPicture(), 'a.jpg')
      .attach('image', await aPicture(), 'b.jpg')
      .expect(400);
    expect(twice.body).toMatchObject({ code: 'UPLOAD.INVALID' });
  });

  it.each([
    ['price', 0],
    ['price', -1],
    ['price', 10_000.01],
    ['price', 7.505],
    ['price', 'cher'],
    ['promo', 100],
    ['promo', -5],
    ['promo', 12.5],
    ['stock', -1],
    ['stock', 1.5],
    ['stock', 1_000_001],
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['description', 'x'.repeat(5_001)],
    ['name', { $gt: '' }],
  ])('cannot give %s the value %j', async (field, value) => {
    const product = await addProduct(shop);
    const { body } = await put(product._id)
      .send({ [field]: value })
      .expect(400);
    const problems = (body as ApiError).problems;
    expect(problems).toEqual([{ code: 'FIELD.INVALID', field, message: (body as ApiError).message }]);
    expect(await shown(product._id)).toEqual(product);
  });

  it('cannot put a product into a category that there is not', async () => {
    const product = await addProduct(shop);
    const { body } = await put(product._id).send({ category: 'Bougies' }).expect(400);
    expect((body as ApiError).problems).toMatchObject([{ code: 'PRODUCT.CATEGORY_UNKNOWN', field: 'category' }]);
    expect(await shown(product._id)).toEqual(product);
  });

  it('changes what is given and erases nothing else', async () => {
    const product = await addProduct(shop, {
      description: 'Douce.',
      ingredients: 'Aqua',
      conseils: 'Au sec.',
      promo: 10,
    });
    shop.clock.advance({ minutes: 5 });
    const { body } = await put(product._id).send({ price: 9.9, name: null }).expect(200);
    const expected = { ...product, price: 9.9, discountedPrice: 8.91 };
    expect({ ...(body as Product), updatedAt: product.updatedAt }).toEqual(expected);
    expect(Date.parse((body as Product).updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
    expect(await shown(product._id)).toEqual(body);
  });

  it('empties a text that is meant to be empty', async () => {
    const product = await addProduct(shop, { conseils: 'Au sec.' });
    await put(product._id).send({ conseils: '' }).expect(200);
    expect((await shown(product._id)).conseils).toBe('');
  });

  it('counts the stock anew', async () => {
    const product = await addProduct(shop, { stock: 12 });
    await put(product._id).send({ stock: 40 }).expect(200);
    expect((await shown(product._id)).stock).toBe(40);
  });

  it('replaces one picture and keeps the other', async () => {
    const product = await addProduct(shop);
    const picture = await aPicture('#cda264');
    const { body } = await put(product._id).attach('image2', picture, 'c.jpg').expect(200);
    const changed = body as Product;
    expect(changed.image).toBe(product.image);
    expect(changed.image2).not.toBe(product.image2);
    await shop.http.get(changed.image2).expect(200);
    // Past orders still show the picture that they were bought with.
    await shop.http.get(product.image2).expect(200);
  });

  it('takes a product off the shelf', async () => {
    const product = await addProduct(shop, { name: 'Éphémère' });
    await shop.http.delete(`/api/delete/product/${product._id}`).set('Authorization', authorization).expect(200);
    await shop.http.get(`/api/product/${product._id}`).expect(404);
    expect((await shop.http.get('/api/product/search/ephemere').expect(200)).body).toEqual([]);
    const again = await shop.http.delete(`/api/delete/product/${product._id}`).set('Authorization', authorization);
    expect({ status: again.status, code: (again.body as ApiError).code }).toEqual({
      status: 404,
      code: 'PRODUCT.NOT_FOUND',
    });
    await put(product._id).send({ price: 5 }).expect(404);
  });

  it('is the only one who may', async () => {
    const product = await addProduct(shop);
    await shop.http.post('/api/add/product').field('name', 'X').expect(401);
    await shop.http.put(`/api/update/product/${product._id}`).send({ stock: 0 }).expect(401);
    await shop.http.delete(`/api/delete/product/${product._id}`).expect(401);
    await shop.http.put(`/update/product/${product._id}`).send({ stock: 0 }).expect(401);
    expect(await shown(product._id)).toEqual(product);
  });
});
