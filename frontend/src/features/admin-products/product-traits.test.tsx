import { screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

describe('what a product is chosen by, in its form', () => {
  const edit = (refusal?: object) => {
    const product = aListedProduct({ skins: ['seche', 'normale'], scent: 'floral' });
    const api = new FakeAdminApi()
      .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
      .on(`PUT update/product/${product._id}`, () => (refusal ? { status: 400, body: refusal } : { body: product }))
      .on('GET products/all', () => ({ body: [product], total: 1 }));
    const sent = () => api.callsTo('PUT', `update/product/${product._id}`).at(-1)?.body;
    return { sent, user: renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api).user };
  };
  const save = () => screen.getByRole('button', { name: 'Mettre à jour' });

  it('is what was said before, and is sent as it is ticked', async () => {
    const { user, sent } = edit();
    const skins = within(await screen.findByRole('group', { name: 'Peaux' }));
    expect(skins.getAllByRole('checkbox', { checked: true })).toEqual([
      skins.getByRole('checkbox', { name: 'Sèche' }),
      skins.getByRole('checkbox', { name: 'Normale' }),
    ]);
    await user.click(skins.getByRole('checkbox', { name: 'Sensible' }));
    await user.click(skins.getByRole('checkbox', { name: 'Normale' }));
    const scent = screen.getByRole('combobox', { name: 'Famille de parfum' });
    expect(scent).toHaveDisplayValue('Floral');
    await user.selectOptions(scent, 'Non précisée');
    await user.click(save());
    await waitFor(() => expect(sent()).toMatchObject({ skins: 'seche,sensible', scent: '' }));
  });

  it('says under the field why a scented soap is not without scent, and keeps what was typed', async () => {
    const message = 'La composition contient un parfum ou une huile essentielle.';
    const problems = [{ code: 'PRODUCT.SCENT_UNTRUE', message, field: 'scent' }];
    const { user } = edit({ code: 'PRODUCT.SCENT_UNTRUE', message, problems });
    const scent = await screen.findByRole('combobox', { name: 'Famille de parfum' });
    await user.selectOptions(scent, 'Sans parfum');
    await user.click(save());
    await waitFor(() => expect(scent).toHaveAccessibleDescription(new RegExp(message)));
    expect(scent).toHaveDisplayValue('Sans parfum');
  });
});
