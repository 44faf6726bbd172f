import { screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

describe('what a product is chosen by, in its form', () => {
  const edit = (refusal?: object) => {
    const other = aListedProduct({ _id: '2'.repeat(24), slug: 'calendula', name: 'Calendula' });
    const product = aListedProduct({ skins: ['seche', 'normale'], scent: 'floral' });
    const api = new FakeAdminApi()
      .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
      .on(`PUT update/product/${product._id}`, () => (refusal ? { status: 400, body: refusal } : { body: product }))
      .on('GET products/all', () => ({ body: [product, other], total: 2 }));
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

  it('has a sentence for each answer that it suits, sent as it is written', async () => {
    const { user, sent } = edit();
    const reasons = within(await screen.findByRole('group', { name: 'Raisons du guide' }));
    expect(reasons.queryByRole('textbox', { name: 'Pour le visage' })).not.toBeInTheDocument();
    await user.click(within(screen.getByRole('group', { name: 'Usages' })).getByRole('checkbox', { name: 'Visage' }));
    await user.type(reasons.getByRole('textbox', { name: 'Pour le visage' }), 'Loin des  yeux. ');
    await user.type(reasons.getByRole('textbox', { name: 'À la peau qui tire' }), 'Souple\u00a0: oui');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Force du parfum' }), '4. Soutenu');
    await user.type(screen.getByRole('textbox', { name: /^Ce qu’on y ajoute/ }), 'Lait de chèvre.');
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toMatchObject({
        uses: 'visage',
        strength: 4,
        added: 'Lait de chèvre.',
        reasons: 'peau-seche: Souple\u00a0: oui\npour-visage: Loin des yeux.',
      }),
    );
  });

  it('goes with other products, never with itself, each with its reason', async () => {
    const { user, sent } = edit();
    const pairs = within(await screen.findByRole('group', { name: 'Va bien avec' }));
    const first = pairs.getByRole('combobox', { name: 'Produit 1' });
    await user.selectOptions(first, await pairs.findByRole('option', { name: 'Calendula' }));
    await user.type(pairs.getByRole('textbox', { name: 'Pourquoi le produit 1' }), 'Le lendemain.');
    expect(within(first).queryByRole('option', { name: 'Lavande fine' })).not.toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(sent()).toMatchObject({ pairs: 'calendula: Le lendemain.' }));
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
