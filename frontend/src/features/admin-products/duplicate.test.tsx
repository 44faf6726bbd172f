import { screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct();
const copy = aListedProduct({
  _id: '64b000000000000000000def',
  name: 'Lavande fine (copie)',
  status: 'draft',
  stock: 0,
});
const LIST = '/admin/dashboard?onglet=produits';
const DUPLICATE = `product/${product._id}/duplicate`;

const anApi = () =>
  new FakeAdminApi()
    .on('GET products/all', () => ({ body: [product], total: 1 }))
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on(`GET product/${copy._id}/sheet`, () => ({ body: copy }))
    .on(`POST ${DUPLICATE}`, () => ({ status: 201, body: copy }));
const keys = (api: FakeAdminApi) => api.callsTo('POST', DUPLICATE).map(({ headers }) => headers.get('idempotency-key'));
const inList = () => screen.findByRole('button', { name: 'Dupliquer Lavande fine' });
const copyOpens = () => screen.findByRole('heading', { level: 1, name: 'Modifier Produit | Lavande fine (copie)' });

describe('duplicating a product', () => {
  it('opens the form of the draft, from the list', async () => {
    const api = anApi();
    const { user } = renderAdmin(LIST, api);
    await user.dblClick(await inList());
    expect(await copyOpens()).toBeInTheDocument();
    expect(screen.getByText('Brouillon « Lavande fine (copie) » créé.')).toBeInTheDocument();
    expect(new Set(keys(api)).size).toBe(1);
  });

  it('asks again for the same copy when no answer came, and for another one once it was refused', async () => {
    let answers: ('offline' | { status: number; body: object })[] = [];
    const refusal = { status: 409, body: { code: 'PRODUCT.COPY_DELETED', message: 'Cette copie a été supprimée.' } };
    const api = anApi().on(`POST ${DUPLICATE}`, () => answers.shift() ?? { status: 201, body: copy });
    const { user } = renderAdmin(LIST, api);
    answers = ['offline', refusal];
    await user.click(await inList());
    await waitFor(() => expect(keys(api)).toHaveLength(1));
    await waitFor(async () => expect(await inList()).not.toHaveAttribute('aria-busy'));
    await user.click(await inList());
    expect(await screen.findByText('Cette copie a été supprimée.')).toBeInTheDocument();
    await user.click(await inList());
    expect(await copyOpens()).toBeInTheDocument();
    const [first, again, anew] = keys(api);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  it('loses nothing that was typed into the form', async () => {
    const { user } = renderAdmin(`/admin/dashboard/product/edit/${product._id}`, anApi(), { inBrowser: true });
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
    await user.click(screen.getByRole('button', { name: 'Dupliquer la fiche enregistrée' }));
    const question = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' }));
    await user.click(question.getByRole('button', { name: 'Rester' }));
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Lavande fine !');
    await user.click(screen.getByRole('button', { name: 'Dupliquer la fiche enregistrée' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    expect(await copyOpens()).toBeInTheDocument();
  });
});
