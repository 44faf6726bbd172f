import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Migrations } from '../src/shared/persistence/migrations.js';
import type { AdminProduct, ApiError, AuditEntry, ListedPicture, Product } from '@shop/contract';
import { addProduct, aPicture } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';

const COLOURS = ['#112233', '#223344', '#334455', '#445566', '#556677', '#667788', '#778899', '#8899aa', '#99aabb'];

describe('up to eight pictures of a product', () => {
  let shop: Shop;
  let authorization: string;
  let files: Buffer[];
  beforeAll(async () => {
    shop = await startShop();
    authorization = `Bearer ${await shop.adminToken()}`;
    files = await Promise.all(COLOURS.map((colour) => aPicture(colour)));
  });
  afterAll(() => shop.close());

  const shown = async (id: string) => (await shop.http.get(`/api/product/${id}`).expect(200)).body as Product;
  const put = (id: string) => shop.http.put(`/api/update/product/${id}`).set('Authorization', authorization);
  const post = () => shop.http.post('/api/add/product').set('Authorization', authorization);
  const aForm = (
    count: number,
    list?: ListedPicture[],
    request = post().field({ name: 'Galerie', price: '5', ingredients: 'Aqua' }),
  ) => {
    for (const [index, file] of files.slice(0, count).entries()) void request.attach('pictures', file, `${index}.jpg`);
    return list ? request.field('pictureList', JSON.stringify(list)) : request;
  };
  const anOrder = (...entries: ListedPicture[]) => ({ pictureList: JSON.stringify(entries) });
  const namesOf = ({ pictures }: Product) => pictures.map(({ name }) => name);
  const problem = (body: unknown) => {
    const { code, problems } = body as ApiError;
    return { code, field: problems?.[0]?.field };
  };

  it('are added in the order of the list, with their texts and what stays in sight', async () => {
    const added = (
      await aForm(3, [
        { upload: 2, alt: ' De face. ', focus: { x: 20, y: 80 } },
        { upload: 0 },
        { upload: 1, alt: 'Coupé.' },
      ]).expect(201)
    ).body as Product;
    expect(added.pictures.map(({ alt, focus }) => ({ alt, focus }))).toEqual([
      { alt: 'De face.', focus: { x: 20, y: 80 } },
      // Nobody wrote one: the name and the rank.
      { alt: 'Savon Galerie, autre vue', focus: { x: 50, y: 50 } },
      { alt: 'Coupé.', focus: { x: 50, y: 50 } },
    ]);
    expect([added.image, added.image2]).toEqual(added.pictures.slice(0, 2).map(({ image }) => image));
    expect(added.imageFocus).toEqual({ x: 20, y: 80 });
    expect(added).not.toHaveProperty('image2Focus');
    expect(await shown(added._id)).toEqual(added);
    for (const { image } of added.pictures) await shop.http.get(image).expect(200);
    const { body: listed } = await shop.http.get('/api/products?limit=1').expect(200);
    expect((listed as Product[])[0]).toMatchObject({ image: added.image, imageFocus: { x: 20, y: 80 } });
    expect((listed as Product[])[0]).not.toHaveProperty('pictures');
  });

  it('are eight at most, two at least, and as they came where no list is given', async () => {
    const eight = (await aForm(8).expect(201)).body as Product;
    expect(new Set(namesOf(eight)).size).toBe(8);
    const nine = await aForm(9).expect(400);
    expect(problem(nine.body)).toEqual({ code: 'PRODUCT.PICTURES_TOO_MANY', field: 'pictures' });
    const one = await aForm(1).expect(400);
    expect(one.body).toEqual({ code: 'PRODUCT.PICTURES_MISSING', message: 'Veuillez sélectionner deux images.' });
    const more = await put(eight._id)
      .attach('pictures', files[8]!, 'neuf.jpg')
      .field(anOrder(...namesOf(eight).map((kept) => ({ kept })), { upload: 0 }))
      .expect(400);
    expect(problem(more.body)).toEqual({ code: 'PRODUCT.PICTURES_TOO_MANY', field: 'pictures' });
    expect(await shown(eight._id)).toEqual(eight);
  });

  it('are put in another order, removed and joined by a file in one save', async () => {
    const product = (
      await aForm(3, [{ upload: 0, alt: 'Un.' }, { upload: 1, alt: 'Deux.' }, { upload: 2 }]).expect(201)
    ).body as Product;
    const [first, second, third] = namesOf(product);
    const { body } = await put(product._id)
      .attach('pictures', files[5]!, 'six.jpg')
      .field(anOrder({ kept: third! }, { upload: 0, alt: 'Neuf.' }, { kept: first!, focus: { x: 0, y: 100 } }))
      .expect(200);
    const changed = body as Product;
    expect(changed.pictures.map(({ name, alt, focus }) => ({ name, alt, focus }))).toEqual([
      { name: third, alt: 'Savon Galerie', focus: { x: 50, y: 50 } },
      {
        name: expect.not.stringMatching(`${first}|${second}|${third}`) as string,
        alt: 'Neuf.',
        focus: { x: 50, y: 50 },
      },
      { name: first, alt: 'Un.', focus: { x: 0, y: 100 } },
    ]);
    // What an order or a copy may still show stays where it is.
    await shop.http.get(product.pictures[1]!.image).expect(200);

    const told = (await shop.http.get('/api/audit?act=product.updated').set('Authorization', authorization))
      .body as AuditEntry[];
    expect(Object.keys(told[0]!.after ?? {})).toEqual(['pictures']);
    expect(told[0]!.after).toMatchObject({
      pictures: expect.stringContaining('«\u00a0Neuf.\u00a0»') as string,
    });
  });

  it('change by JSON where no file comes, and as they stand change nothing', async () => {
    const product = (await aForm(2).expect(201)).body as Product;
    const [first, second] = namesOf(product);
    const { body: same } = await put(product._id)
      .send(anOrder({ kept: first! }, { kept: second! }))
      .expect(200);
    expect(same).toEqual(product);
    const { body: turned } = await put(product._id)
      .send(anOrder({ kept: second! }, { kept: first! }))
      .expect(200);
    expect([(turned as Product).image, (turned as Product).image2]).toEqual([product.image2, product.image]);
  });

  it('stay as they are for whoever does not speak of them, and lose what was said of one that is replaced in its place', async () => {
    const product = (
      await aForm(3, [
        { upload: 0, alt: 'Un.' },
        { upload: 1, alt: 'Deux.' },
        { upload: 2, alt: 'Trois.' },
      ]).expect(201)
    ).body as Product;
    const { body: renamed } = await put(product._id).send({ name: 'Autre nom' }).expect(200);
    expect((renamed as Product).pictures).toEqual(product.pictures);
    const { body: replaced } = await put(product._id).attach('image2', files[7]!, 'huit.jpg').expect(200);
    expect((replaced as Product).pictures.map(({ alt }) => alt)).toEqual([
      'Un.',
      'Savon Autre nom, autre vue',
      'Trois.',
    ]);
  });

  it('are those of the product alone', async () => {
    const [mine, other] = [await addProduct(shop), await addProduct(shop, {}, ['#010101', '#020202'])];
    const [kept] = namesOf(mine);
    const stolen = await put(mine._id)
      .send(anOrder({ kept: kept! }, { kept: namesOf(other)[0]! }))
      .expect(400);
    expect(problem(stolen.body)).toEqual({ code: 'PRODUCT.PICTURE_NOT_KEPT', field: 'pictures' });
    const added = await aForm(1, [{ upload: 0 }, { kept: kept! }]).expect(400);
    expect(problem(added.body)).toEqual({ code: 'PRODUCT.PICTURE_NOT_KEPT', field: 'pictures' });
    expect(await shown(mine._id)).toEqual(mine);
  });

  it.each<[string, string, string, string]>([
    ['no JSON', 'bonjour', 'PRODUCT.PICTURES_UNREADABLE', 'pictures'],
    ['no list', '{}', 'PRODUCT.PICTURES_UNREADABLE', 'pictures'],
    ['an entry that is nothing', '[null,{"upload":0}]', 'PRODUCT.PICTURES_UNREADABLE', 'pictures'],
    ['an entry that is both', '[{"upload":0,"kept":"a"},{"upload":1}]', 'PRODUCT.PICTURES_UNREADABLE', 'pictures'],
    ['a text that is a number', '[{"upload":0,"alt":1},{"upload":1}]', 'PRODUCT.PICTURES_UNREADABLE', 'pictures'],
    ['half a point', '[{"upload":0,"focus":{"x":1}},{"upload":1}]', 'PRODUCT.PICTURES_UNREADABLE', 'pictures'],
    ['a file that did not come', '[{"upload":0},{"upload":7}]', 'PRODUCT.PICTURE_FILES_DIFFER', 'pictures'],
    ['a file that is left out', '[{"upload":0},{"upload":0}]', 'PRODUCT.PICTURE_FILES_DIFFER', 'pictures'],
    [
      'a point outside',
      '[{"upload":0},{"upload":1,"focus":{"x":50,"y":101}}]',
      'PRODUCT.FOCUS_INVALID',
      'pictureList.1',
    ],
    [
      'a long text',
      JSON.stringify([{ upload: 0, alt: 'a'.repeat(161) }, { upload: 1 }]),
      'PRODUCT.ALT_TOO_LONG',
      'pictureList.0',
    ],
  ])('are refused with %s', async (_what, pictureList, code, field) => {
    const { body } = await aForm(2).field('pictureList', pictureList).expect(400);
    expect(problem(body)).toEqual({ code, field });
  });

  it('come in one way at a time', async () => {
    const { body } = await aForm(2).attach('image', files[3]!, 'a.jpg').expect(400);
    expect(problem(body)).toEqual({ code: 'PRODUCT.PICTURES_UNREADABLE', field: 'pictures' });
  });

  it('that cannot be read, or are cut, are named by their place, and nothing changes', async () => {
    const product = await addProduct(shop);
    const { body } = await put(product._id)
      .attach('pictures', files[0]!, 'a.jpg')
      .attach('pictures', Buffer.from('bonjour'), 'b.jpg')
      .attach('pictures', files[1]!.subarray(0, 200), 'c.jpg')
      .expect(415);
    const { code, problems } = body as ApiError;
    expect(code).toBe('PICTURE.UNREADABLE');
    expect(problems?.map(({ field }) => field)).toEqual(['pictures.1', 'pictures.2']);
    expect(await shown(product._id)).toEqual(product);
  });

  it('weigh 40 MB together at most, and 10 MB each', async () => {
    const heavy = Buffer.alloc(9 * 1024 * 1024, 1);
    const request = post().field({ name: 'Lourd', price: '5' });
    for (let index = 0; index < 5; index += 1) void request.attach('pictures', heavy, `${index}.jpg`);
    const { body } = await request.expect(413);
    expect(body).toMatchObject({ code: 'UPLOAD.TOO_LARGE' });
    const single = await post()
      .attach('pictures', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'a.jpg')
      .expect(413);
    expect(problem(single.body)).toEqual({ code: 'PICTURE.TOO_LARGE', field: 'pictures' });
  });

  it('of two editors: who was slower is told, with the pictures that stand now', async () => {
    const product = (await aForm(3).expect(201)).body as Product;
    const [first, second, third] = namesOf(product);
    const expected = { expectedUpdatedAt: product.updatedAt };
    await put(product._id)
      .send({ ...anOrder({ kept: second! }, { kept: first! }), ...expected })
      .expect(200);
    const late = await put(product._id)
      .send({ ...anOrder({ kept: third! }, { kept: first! }), ...expected })
      .expect(409);
    const { code, current, changedBy } = late.body as ApiError & {
      current: AdminProduct;
      changedBy: { fields: string[] };
    };
    expect(code).toBe('PRODUCT.CHANGED_MEANWHILE');
    expect(namesOf(current)).toEqual([second, first]);
    expect(changedBy.fields).toEqual(['pictures']);
  });

  it('are a copy’s as well, which keeps them when the other one goes', async () => {
    const product = (
      await aForm(4, [
        { upload: 3, alt: 'Quatre.', focus: { x: 1, y: 2 } },
        { upload: 0 },
        { upload: 1 },
        { upload: 2 },
      ]).expect(201)
    ).body as Product;
    const answer = await shop.http
      .post(`/api/product/${product._id}/duplicate`)
      .set('Authorization', authorization)
      .expect(201);
    const copy = answer.body as AdminProduct;
    expect(namesOf(copy)).toEqual(namesOf(product));
    expect(copy.pictures.map(({ alt }) => alt)).toEqual(['Quatre.', '', '', '']);
    expect(copy.pictures[0]?.focus).toEqual({ x: 1, y: 2 });
    await put(product._id)
      .send(
        anOrder(
          ...namesOf(product)
            .slice(2)
            .map((kept) => ({ kept })),
        ),
      )
      .expect(200);
    await shop.http.delete(`/api/delete/product/${product._id}`).set('Authorization', authorization).expect(200);
    for (const { image } of copy.pictures) await shop.http.get(image).expect(200);
  });

  it('of products that earlier versions stored are the two that they had', async () => {
    const product = await addProduct(shop, {}, ['#0a0b0c', '#0c0b0a']);
    const models = {
      products: shop.app.get<Model<unknown>>(getModelToken('Product')),
      ran: shop.app.get<Model<unknown>>(getModelToken('Migration')),
    };
    const _id = new Types.ObjectId(product._id);
    await models.products.collection.updateOne({ _id }, { $unset: { pictures: '' } });
    // A shop that has not been brought up to date yet shows them as well.
    expect((await shown(product._id)).pictures).toEqual(product.pictures);
    await models.ran.collection.deleteOne({ _id: '0011-pictures-of-products' as never });
    await shop.app.get(Migrations).run();
    const stored = (await models.products.collection.findOne({ _id })) as unknown as { pictures: unknown[] };
    const [first, second] = namesOf(product);
    const centre = { x: 50, y: 50 };
    expect(stored.pictures).toEqual([
      { name: first, alt: '', focus: centre },
      { name: second, alt: '', focus: centre },
    ]);
  });
});
