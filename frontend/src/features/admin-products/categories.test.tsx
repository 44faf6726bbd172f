import { screen, waitFor, within } from '@testing-library/react';
import type { AdminCategory } from '@shop/contract';
import { categorySheets, FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard/categories';
const formOf = (body: unknown) => Object.fromEntries((body as FormData).entries());

describe('the categories', () => {
  it('are added; what the server refuses stands at its field, and nothing typed is lost', async () => {
    const problem = { code: 'CATEGORY.SLUG_TAKEN', message: 'Cette adresse est celle de « Savons ».', field: 'slug' };
    let refuses = true;
    const added: AdminCategory = { ...categorySheets[0]!, _id: 'new', name: 'Bougies', value: 'Bougies' };
    const api = new FakeAdminApi().on('POST categories', () =>
      refuses ? { status: 409, body: { ...problem, problems: [problem] } } : { status: 201, body: added },
    );
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Ajouter une catégorie' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ajouter la catégorie' }));
    expect(await dialog.findByText('Le nom de la catégorie est requis.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /^Nom(?! en)/ }), 'Bougies');
    await user.type(dialog.getByRole('textbox', { name: /Adresse/ }), 'savons');
    await user.click(dialog.getByRole('button', { name: 'Ajouter la catégorie' }));
    expect(await dialog.findByText(problem.message)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Nom(?! en)/ })).toHaveValue('Bougies');
    refuses = false;
    await user.click(dialog.getByRole('button', { name: 'Ajouter la catégorie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(formOf(api.callsTo('POST', 'categories')[1]?.body)).toMatchObject({ name: 'Bougies', open: 'false' });
  });

  it('are opened with the moment of what was seen', async () => {
    const boxes = categorySheets[2]!;
    const api = new FakeAdminApi().on(`PUT categories/${boxes._id}`, () => ({ body: { ...boxes, open: true } }));
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: `Modifier ${boxes.name}` }));
    await user.click(await screen.findByRole('checkbox', { name: /Ouverte/ }));
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(api.callsTo('PUT', `categories/${boxes._id}`)).toHaveLength(1));
    const sent = formOf(api.callsTo('PUT', `categories/${boxes._id}`)[0]?.body);
    expect(sent).toMatchObject({ open: 'true', slug: boxes.slug, expectedUpdatedAt: boxes.updatedAt });
  });

  it('are called in other languages as the owner says, and say it again when they are opened', async () => {
    const boxes = { ...categorySheets[2]!, text: 'De quoi le poser.' };
    boxes.translations = { ...boxes.translations, de: { name: 'Zubehör', text: '' } };
    const api = new FakeAdminApi()
      .on('GET category-sheets', () => ({ body: [boxes] }))
      .on(`PUT categories/${boxes._id}`, () => ({ body: boxes }));
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: `Modifier ${boxes.name}` }));
    expect(await screen.findByRole('textbox', { name: 'Nom en allemand' })).toHaveValue('Zubehör');
    await user.type(screen.getByRole('textbox', { name: 'Texte en néerlandais' }), 'Waarop hij droogt.');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(api.callsTo('PUT', `categories/${boxes._id}`)).toHaveLength(1));
    const sent = formOf(api.callsTo('PUT', `categories/${boxes._id}`)[0]?.body);
    expect(sent).toMatchObject({ nameDe: 'Zubehör', textNl: 'Waarop hij droogt.', nameEn: '' });
  });

  it('tell who was faster with what, keep what was typed, and are saved over it', async () => {
    const boxes = categorySheets[2]!;
    const current = { ...boxes, text: 'De quoi le poser.', open: true, updatedAt: '2026-11-26T08:00:00.000Z' };
    const changedBy = {
      name: 'Hélène Roux',
      at: current.updatedAt,
      label: 'Catégorie modifiée',
      fields: ['text', 'open'],
    };
    const message = 'Cette catégorie a été modifiée entre-temps. Rien n’a été enregistré.';
    const path = `categories/${boxes._id}`;
    const api = new FakeAdminApi().on(`PUT ${path}`, ({ body }) =>
      formOf(body).expectedUpdatedAt === current.updatedAt
        ? { body: { ...current, name: 'Boîtes et sachets' } }
        : { status: 409, body: { code: 'CATEGORY.CHANGED_MEANWHILE', message, current, changedBy } },
    );
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: `Modifier ${boxes.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: /^Nom(?! en)/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Nom(?! en)/ }), 'Boîtes et sachets');
    await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));
    expect(await dialog.findByText(/Hélène Roux a changé le texte et l’ouverture/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /^Reprendre ses changements/ }));
    expect(dialog.getByRole('textbox', { name: /^Nom(?! en)/ })).toHaveValue('Boîtes et sachets');
    expect(dialog.getByRole('textbox', { name: /^Texte en tête/ })).toHaveValue('De quoi le poser.');
    await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(formOf(api.callsTo('PUT', path)[1]?.body)).toMatchObject({
      ...{ name: 'Boîtes et sachets', text: current.text, open: 'true', expectedUpdatedAt: current.updatedAt },
    });
  });

  it('say whether they hold cosmetics; one that was only held to is not confirmed by another edit', async () => {
    const candles = { ...categorySheets[1]!, name: 'Bougies', cosmeticAssumed: true };
    const path = `categories/${candles._id}`;
    const api = new FakeAdminApi()
      .on('GET category-sheets', () => ({ body: [categorySheets[0]!, candles, categorySheets[2]!] }))
      .on(`PUT ${path}`, () => ({ body: candles }));
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText('À préciser')).toBeInTheDocument();
    const rows = screen.getAllByRole('row').slice(1);
    expect(within(rows[0]!).getByText('Oui')).toBeInTheDocument();
    expect(within(rows[2]!).getByText('Non')).toBeInTheDocument();

    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Modifier Bougies' }));
      return within(await screen.findByRole('dialog'));
    };
    const save = async (dialog: Awaited<ReturnType<typeof open>>) => {
      await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    let dialog = await open();
    await user.type(dialog.getByRole('textbox', { name: /^Texte en tête/ }), 'De cire.');
    await save(dialog);
    expect(formOf(api.callsTo('PUT', path)[0]?.body)).not.toHaveProperty('cosmetic');
    dialog = await open();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ses produits sont des cosmétiques' }), 'false');
    expect(dialog.getByText(/Ni composition, ni PAO/)).toBeInTheDocument();
    await save(dialog);
    expect(formOf(api.callsTo('PUT', path)[1]?.body)).toMatchObject({ cosmetic: 'false' });
  });

  it('are moved one place, the ends not further', async () => {
    const ids = categorySheets.map(({ _id }) => _id);
    const api = new FakeAdminApi().on('PUT category-order', () => ({ body: categorySheets }));
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByRole('button', { name: 'Monter Savons' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Descendre Accessoires' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Monter Accessoires' }));
    await waitFor(() => expect(api.callsTo('PUT', 'category-order')).toHaveLength(1));
    expect(api.callsTo('PUT', 'category-order')[0]?.body).toEqual({ ids: [ids[0], ids[2], ids[1]] });
  });

  it('are not deleted while they hold products: the remedy is said where it was asked', async () => {
    const message = '10 produits sont dans cette catégorie : rangez-les dans une autre, puis supprimez-la.';
    const api = new FakeAdminApi().on(`DELETE categories/${categorySheets[1]!._id}`, () => ({
      status: 409,
      body: { code: 'CATEGORY.IN_USE', message },
    }));
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Supprimer Beurres et Huiles' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('can be asked for again when they could not be loaded', async () => {
    const api = new FakeAdminApi().on('GET category-sheets', () => 'offline');
    const { user } = renderAdmin(PAGE, api);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    api.on('GET category-sheets', () => ({ body: categorySheets }));
    await user.click(again);
    expect(await screen.findByText('Savons')).toBeInTheDocument();
  });
});
