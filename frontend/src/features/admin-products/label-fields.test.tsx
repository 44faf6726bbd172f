import { screen, waitFor, within } from '@testing-library/react';
import type { LabelPreview } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct({ ingredients: 'Aqua, Lavandula Angustifolia Oil' });
const warning = 'Lavandula Angustifolia Oil : Linalool, Linalyl Acetate ?';
const preview: LabelPreview = {
  inci: [{ text: 'Aqua, ' }, { text: 'Lavandula Angustifolia Oil', allergen: 'Lavandula Oil/Extract' }],
  notes: [],
  allergens: ['Lavandula Oil/Extract'],
  names: 2,
  warnings: [{ kind: 'oil-allergens', message: warning }],
};
const anApi = () =>
  new FakeAdminApi()
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on('GET products/all', () => ({ body: [product], total: 1 }))
    .on('POST label-preview', () => ({ body: preview }))
    .on(`PUT update/product/${product._id}`, () => ({ body: product }));

const edit = (api: FakeAdminApi) => renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);

describe('1223/2009 art. 19 the label in the form of a product', () => {
  it('says what to look at in the ingredients, in a place that is read out, and is saved all the same', async () => {
    const api = anApi();
    const { user } = edit(api);
    const panel = within(await screen.findByRole('region', { name: 'Ce que dira l’étiquette' }));
    expect(await panel.findByText(warning)).toBeInTheDocument();
    expect(panel.getByRole('status')).toHaveTextContent('2 noms, 1 allergène de parfum à nommer.');

    const label = within(screen.getByRole('group', { name: 'Étiquette' }));
    await user.selectOptions(label.getByRole('combobox', { name: 'Conservation' }), 'pao');
    await user.type(label.getByRole('textbox', { name: 'Mois après ouverture' }), '12');
    await user.type(label.getByRole('textbox', { name: 'Numéro CPNP' }), '4076214');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(api.callsTo('PUT', `update/product/${product._id}`)).toHaveLength(1));
    expect(api.callsTo('PUT', `update/product/${product._id}`)[0]?.body).toMatchObject({
      durability: 'pao',
      monthsAfterOpening: 12,
      cpnp: '4076214',
    });
  });

  it('keeps what was said of the list until the next answer comes, and says that it is being looked at before the first', async () => {
    let answer = (_: { body: LabelPreview }) => undefined as void;
    const api = anApi().on('POST label-preview', () => new Promise((resolve) => (answer = resolve)));
    const { user } = edit(api);
    const panel = within(await screen.findByRole('region', { name: 'Ce que dira l’étiquette' }));
    expect(await panel.findByText('Chargement...')).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('POST', 'label-preview')).toHaveLength(1));
    answer({ body: preview });
    expect(await panel.findByText(warning)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Ingrédients' }), ', Mica');
    await waitFor(() => expect(api.callsTo('POST', 'label-preview')).toHaveLength(2));
    expect(panel.getByText(warning)).toBeInTheDocument();
    answer({ body: { ...preview, warnings: [] } });
    await waitFor(() => expect(panel.queryByText(warning)).not.toBeInTheDocument());
  });

  it('of an accessory asks for no ingredients, and says that without them a soap is not sold', async () => {
    const { user } = edit(anApi());
    await user.clear(await screen.findByRole('textbox', { name: 'Ingrédients' }));
    expect(await screen.findByText('Sans ingrédients, ce produit ne peut pas être vendu.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Catégorie' }), 'Accessoires');
    expect(screen.queryByText('Sans ingrédients, ce produit ne peut pas être vendu.')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Numéro CPNP' })).not.toBeInTheDocument();
    expect(screen.getByText(/La catégorie « Accessoires » n’est pas de cosmétiques/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Précautions d’emploi' })).toBeInTheDocument();
  });

  it('shows what is refused of it beside its field', async () => {
    const message = 'Numéro CPNP : de quatre à douze chiffres.';
    const problems = [{ code: 'PRODUCT.CPNP_INVALID', field: 'cpnp', message }];
    const api = anApi().on(`PUT update/product/${product._id}`, () => ({
      status: 400,
      body: { code: 'PRODUCT.CPNP_INVALID', message, problems },
    }));
    const { user } = edit(api);
    const cpnp = await screen.findByRole('textbox', { name: 'Numéro CPNP' });
    await user.type(cpnp, 'A1');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(cpnp).toHaveAccessibleDescription(expect.stringContaining(message) as string));
  });
});
