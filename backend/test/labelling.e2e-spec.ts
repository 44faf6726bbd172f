import type { AdminProduct, CartQuote, LabelPreview, Product } from '@shop/contract';
import { addProduct, productNamed } from './support/catalog.js';
import { backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  await saveSeller(shop);
});
afterAll(() => shop.close());

const LABEL = {
  ingredients: 'Sodium Olivate*, Aqua, LINALOOL, Parfum (limonene).\n* issus de l’agriculture biologique',
  precautions: 'Éviter le contour des yeux.',
  netWeight: 100,
  durability: 'pao',
  monthsAfterOpening: 12,
  cpnp: '4076214',
};
const shown = async (id: string) => (await shop.http.get(`/api/product/${id}`).expect(200)).body as Product;
const sheet = async (id: string) =>
  (await admin.http('get', `/api/product/${id}/sheet`).expect(200)).body as AdminProduct;
const edit = (id: string, body: object) => admin.http('put', `/api/update/product/${id}`).send(body);
const quote = async (...products: Product[]) => {
  const items = products.map(({ _id }) => ({ productId: _id, quantity: 1 }));
  return (await shop.http.post('/api/cart/quote').send({ items }).expect(200)).body as CartQuote;
};

describe('Reg. 1223/2009 art. 19 the label of a product', () => {
  it('is shown as it is written, its allergens apart, with who is responsible', async () => {
    const { _id } = await addProduct(shop, LABEL);
    expect((await shown(_id)).label).toEqual({
      cosmetic: true,
      inci: [
        { text: 'Sodium Olivate*, Aqua, ' },
        { text: 'LINALOOL', allergen: 'Linalool' },
        { text: ', Parfum (' },
        { text: 'limonene', allergen: 'Limonene' },
        { text: ').' },
      ],
      notes: ['* issus de l’agriculture biologique'],
      allergens: ['Linalool', 'Limonene'],
      cosmeticFunction: '',
      precautions: 'Éviter le contour des yeux.',
      durability: 'pao',
      monthsAfterOpening: 12,
      originCountry: '',
      responsible: {
        name: 'Savonnerie du Port',
        address: '3 quai du Port\n13002 Marseille',
        email: 'bonjour@savonnerie.example',
      },
    });
    const own = { responsibleName: 'Labo', responsibleAddress: '1 rue Haute', responsibleEmail: 'Labo@exemple.fr' };
    await edit(_id, own).expect(200);
    const { responsible } = (await shown(_id)).label;
    expect(responsible).toEqual({ name: 'Labo', address: '1 rue Haute', email: 'labo@exemple.fr' });
    const half = await edit(_id, { responsibleEmail: '' }).expect(400);
    expect(half.body).toMatchObject({
      code: 'PRODUCT.RESPONSIBLE_INCOMPLETE',
      problems: [{ field: 'responsibleEmail' }],
    });
  });

  it('keeps the number of its notification to administrators', async () => {
    const { _id } = await addProduct(shop, { ...LABEL, name: 'Secret' });
    expect(await sheet(_id)).toMatchObject({ cpnp: LABEL.cpnp, labelGaps: [] });
    await shop.http.get(`/api/product/${_id}/sheet`).expect(401);
    const open = ['/api/products', '/api/products/latest', `/api/product/${_id}`, '/api/product/search/secret'];
    const pages = [`/product/${_id}`, '/product', '/', '/sitemap.xml'];
    for (const path of [...open, ...pages, '/api/product/search/4076214']) {
      const { text } = await shop.http.get(path);
      expect([path, text.includes(LABEL.cpnp)]).toEqual([path, false]);
      expect([path, text.includes('cpnp')]).toEqual([path, false]);
    }
    await order(shop, await shown(_id));
    const csv = await admin.http('get', '/api/exports/products.csv').query({ search: 'secret' }).expect(200);
    expect(csv.text).toContain(`;${LABEL.cpnp};`);
    const saved = await edit(_id, { tagline: 'Doux.' }).expect(200);
    expect(saved.text).not.toContain(LABEL.cpnp);
  });

  it('is looked at while it is typed, and nothing that is found keeps anybody from saving', async () => {
    const preview = (ingredients: string) => admin.http('post', '/api/label-preview').send({ ingredients });
    const found = (await preview('Aqua, Lavandula Angustifolia Oil, <script>alert(1)</script>').expect(200))
      .body as LabelPreview;
    expect(found.warnings.map(({ kind }) => kind)).toEqual(['unknown-names', 'oil-allergens', 'allergen-name']);
    expect(found.names).toBe(3);
    const many = Array.from({ length: 700 }, (_, index) => `A${index}`).join(',');
    expect((await preview(many).expect(400)).body).toMatchObject({ code: 'PRODUCT.INGREDIENTS_TOO_MANY' });
    await preview('Sodium Olivate, '.repeat(5_000)).expect(400);
    await preview('x'.repeat(90_000)).expect(400);
    const huge = await preview('Linalool, '.repeat(100_000));
    expect([400, 413]).toContain(huge.status);
    expect(huge.body).toMatchObject({ message: expect.any(String) as string, code: expect.any(String) as string });
    // What turns the direction of reading is refused, as in every text; what nobody sees is passed over.
    expect((await preview('Aqua, L\u202einalool').expect(400)).body).toMatchObject({ code: 'FIELD.DIRECTION' });
    expect((await preview('Aqua, L\u200binalool (and) CI\u00a077491').expect(200)).body).toMatchObject({
      names: 3,
      allergens: ['Linalool'],
    });
    const { _id, label } = await addProduct(shop, { ingredients: '<script>alert(1)</script>, Inconnu' });
    expect(label.inci).toEqual([{ text: '<script>alert(1)</script>, Inconnu' }]);
    expect((await edit(_id, { ingredients: many }).expect(400)).body).toMatchObject({
      code: 'PRODUCT.INGREDIENTS_TOO_MANY',
      problems: [{ field: 'ingredients' }],
    });
  });
});

describe('Reg. 1223/2009 art. 19 a product without its ingredients', () => {
  it('is not sold: the cart says so on its line, and no order is taken', async () => {
    const sold = await productNamed(shop, 'Lavande fine');
    const bare = await addProduct(shop, { name: 'Nu', ingredients: ' . ' });
    expect([bare.saleStop, sold.saleStop]).toEqual(['ingredients', null]);
    const { problems } = await quote(bare, sold as Product);
    expect(problems).toEqual([
      {
        productId: bare._id,
        code: 'PRODUCT.NOT_SOLD',
        message: expect.stringContaining('sa composition n’est pas indiquée') as string,
        available: 0,
      },
    ]);
    const refused = await tryOrder(shop, bare);
    expect([refused.status, refused.error.problems?.[0]?.code]).toEqual([409, 'PRODUCT.NOT_SOLD']);

    for (const empty of ['', ' \n\u00a0\u200b', '<p><br/>&nbsp;</p>', '\u200b\u2060- 12 -']) {
      await edit(bare._id, { ingredients: empty }).expect(200);
      expect([empty, (await quote(bare)).problems[0]?.code]).toEqual([empty, 'PRODUCT.NOT_SOLD']);
      expect((await shown(bare._id)).saleStop).toBe('ingredients');
    }

    await edit(bare._id, { ingredients: 'Sodium Olivate, Aqua' }).expect(200);
    expect((await quote(bare)).problems).toEqual([]);
    await order(shop, await shown(bare._id));
  });

  it('is sold all the same where it is no cosmetic', async () => {
    const dish = await addProduct(shop, { name: 'Porte-savon', category: 'Accessoires', ingredients: '' });
    expect(dish).toMatchObject({ saleStop: null, label: { inci: [], allergens: [] } });
    await order(shop, dish);
  });
});
