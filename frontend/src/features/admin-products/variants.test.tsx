import { screen, waitFor, within } from '@testing-library/react';
import type { ProductVariants } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const [honey, large, huge] = ['Miel', 'Grand miel', 'Très grand miel'].map((name, index) =>
  aListedProduct({ _id: `${index}`.repeat(24), name, fullName: `Savon ${name}` }),
);
const NONE: ProductVariants = { variants: [], version: 0 };
const PAIR: ProductVariants = {
  variants: [
    { productId: honey!._id, label: '100 g', name: 'Savon Miel', isShown: true },
    { productId: large!._id, label: '200 g', name: 'Savon Grand miel', isShown: false },
  ],
  version: 3,
};

async function open(given: ProductVariants) {
  const api = new FakeAdminApi()
    .on(`GET product/${honey!._id}/sheet`, () => ({ body: honey }))
    .on(`GET product/${honey!._id}/variants`, () => ({ body: given }))
    .on('GET products/all', () => ({ body: [honey, large, huge], total: 3 }))
    .on(`PUT product/${honey!._id}/variants`, () => ({ body: PAIR }));
  const view = renderAdmin(`/admin/dashboard/product/edit/${honey!._id}`, api);
  await view.user.click(await screen.findByRole('button', { name: /^Formats/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Formats de Savon Miel' }));
  await dialog.findByRole('option', { name: 'Savon Très grand miel' });
  return { ...view, api, dialog };
}
const sent = (api: FakeAdminApi) => api.callsTo('PUT', `product/${honey!._id}/variants`).map(({ body }) => body);
const save = ({ user, dialog }: Awaited<ReturnType<typeof open>>) =>
  user.click(dialog.getByRole('button', { name: 'Enregistrer les formats' }));

describe('the formats of a product', () => {
  it('begin with the product itself and another one, each with what distinguishes it', async () => {
    const view = await open(NONE);
    const { user, dialog, api } = view;
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Autre format' }), large!._id);
    await user.click(dialog.getByRole('button', { name: 'Ajouter ce format' }));
    await user.type(dialog.getByRole('textbox', { name: 'Format de Savon Miel' }), '100 g');
    await save(view);
    expect(await dialog.findByText('Dites ce qui distingue ce format.')).toBeInTheDocument();
    expect(sent(api)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Format de Savon Grand miel' }), '200 g');
    await save(view);
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]).toEqual({
      variants: [
        { productId: honey!._id, label: '100 g' },
        { productId: large!._id, label: '200 g' },
      ],
      expectedVersion: 0,
    });
    expect(await screen.findByText('2 formats enregistrés.')).toBeInTheDocument();
  });

  it('L541-9-1 are pointed at where a shopper would read what the law forbids', async () => {
    const { user, dialog } = await open(PAIR);
    await user.type(dialog.getByRole('textbox', { name: 'Format de Savon Miel' }), ' biodégradable');
    expect(await dialog.findByText('Mots à revoir avant d’enregistrer')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Enregistrer les formats' })).toBeEnabled();
  });

  it('are put in order and taken out, the last other one with the product itself', async () => {
    const view = await open(PAIR);
    const { user, dialog, api } = view;
    expect(dialog.queryByRole('button', { name: 'Retirer Savon Miel' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Descendre Savon Miel' }));
    expect(dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      '200 g',
      '100 g',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Retirer Savon Grand miel' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await save(view);
    await waitFor(() => expect(sent(api)).toEqual([{ variants: [], expectedVersion: 3 }]));
  });

  it('that a colleague changed are told, and what was chosen is sent once more when asked', async () => {
    const view = await open(PAIR);
    const { user, dialog, api } = view;
    const current = { ...PAIR, variants: [{ ...PAIR.variants[0]!, label: 'Petit' }, PAIR.variants[1]!], version: 4 };
    api.on(`PUT product/${honey!._id}/variants`, () => ({
      status: 409,
      body: {
        code: 'VARIANTS.CHANGED_MEANWHILE',
        message: 'Ces formats ont été modifiés entre-temps. Rien n’a été enregistré.',
        current,
        changedBy: null,
      },
    }));
    await user.type(dialog.getByRole('textbox', { name: 'Format de Savon Miel' }), ' env.');
    await save(view);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Petit : Savon Miel');
    await save(view);
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    expect(sent(api)[1]).toMatchObject({ variants: [{ label: '100 g env.' }, {}], expectedVersion: 4 });
  });

  it('that are refused say why beside the format', async () => {
    const view = await open(PAIR);
    const message =
      '« Savon Grand miel » a déjà d’autres formats : retirez-le d’abord de ceux-là, sur sa propre fiche.';
    const problems = [{ code: 'VARIANTS.ELSEWHERE', field: 'variants.1', message }];
    view.api.on(`PUT product/${honey!._id}/variants`, () => ({ status: 409, body: { ...problems[0], problems } }));
    await view.user.type(view.dialog.getByRole('textbox', { name: 'Format de Savon Miel' }), '!');
    await save(view);
    expect(await view.dialog.findByText(message)).toBeInTheDocument();
    expect(view.dialog.getByRole('textbox', { name: 'Format de Savon Grand miel' })).toHaveAccessibleDescription(
      message,
    );
  });
});
