import { screen, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct({ tagline: 'Une lavande nette.' });
const EDIT = `/admin/dashboard/product/edit/${product._id}`;
const anApi = (known = product) =>
  new FakeAdminApi()
    .on(`GET product/${known._id}/sheet`, () => ({ body: known }))
    .on(`PUT update/product/${known._id}`, () => ({ body: known }))
    .on('GET products/all', () => ({ body: [known], total: 1 }));
const title = () => screen.findByRole('textbox', { name: 'Titre pour les moteurs de recherche' });
const summary = () => screen.getByRole('textbox', { name: 'Résumé pour les moteurs de recherche' });
const preview = () => within(screen.getByRole('figure', { name: 'À peu près ce qu’on verra' }));

describe('what search engines are told', () => {
  it('is shown as they would show it while it is typed, and saved', async () => {
    const api = anApi();
    const { user } = renderAdmin(EDIT, api);
    await title();
    expect(preview().getByText(/^Savon Lavande fine · /)).toBeInTheDocument();
    expect(preview().getByText('Une lavande nette.')).toBeInTheDocument();
    expect(preview().getByText(/› savon › lavande-fine$/)).toBeInTheDocument();
    await user.type(await title(), 'Savon à la lavande de montagne');
    await user.type(summary(), 'Récoltée en juillet.');
    expect(preview().getByText(/^Savon à la lavande de montagne · /)).toBeInTheDocument();
    expect(preview().getByText('Récoltée en juillet.')).toBeInTheDocument();
    expect(summary()).toHaveAccessibleDescription(/20 signes sur environ 155 montrés/);
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    expect(await screen.findByText('Produit « Lavande fine » mis à jour.')).toBeInTheDocument();
    const { body } = api.callsTo('PUT', `update/product/${product._id}`).at(-1)!;
    expect(body).toMatchObject({ seoTitle: 'Savon à la lavande de montagne', seoDescription: 'Récoltée en juillet.' });
  });

  it('is cut between words where it is too long, and says so', async () => {
    const { user } = renderAdmin(EDIT, anApi());
    await title();
    await user.click(summary());
    await user.paste('lavande fine de montagne '.repeat(8));
    expect(summary()).toHaveAccessibleDescription(/199 signes\s: environ 155 sont montrés/);
    const shown = preview().getByText(/^lavande fine.*…$/).textContent;
    expect(shown.length).toBeLessThanOrEqual(156);
    expect(shown).toMatch(/(?:lavande|fine|de|montagne)…$/);
  });

  it('follows the name as it is typed, and tells what becomes of the address', async () => {
    const { user } = renderAdmin(EDIT, anApi());
    await title();
    expect(screen.getByText('L’adresse est faite du nom.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' de Sault');
    expect(preview().getByText(/^Savon Lavande fine de Sault · /)).toBeInTheDocument();
    expect(screen.getByText('L’adresse suivra le nouveau nom ; celle-ci y mènera.')).toBeInTheDocument();
  });

  it('keeps what was typed beside what a colleague saved of the same', async () => {
    const current = { ...product, seoTitle: 'Le sien', updatedAt: '2026-11-21T09:12:00.000Z' };
    const api = anApi().on(`PUT update/product/${product._id}`, () => ({
      status: 409,
      body: {
        code: 'PRODUCT.CHANGED_MEANWHILE',
        message: 'Ce produit a été modifié entre-temps. Rien n’a été enregistré.',
        current,
        changedBy: { name: 'Louis Petit', at: current.updatedAt, label: 'Produit modifié', fields: ['seoTitle'] },
      },
    }));
    const { user } = renderAdmin(EDIT, api);
    await user.type(await title(), 'Le mien');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    const mine = await screen.findByRole('button', { name: 'Garder ma saisie (Titre pour les moteurs de recherche)' });
    expect(mine).toBeInTheDocument();
    expect(await title()).toHaveValue('Le mien');
  });

  it('says the reason of a refusal beside the field', async () => {
    const message = 'Ce texte ne contient ni balise, ni caractère de commande.';
    const problems = [{ code: 'REQUEST.INVALID', message, field: 'seoTitle' }];
    const refused = { status: 400, body: { code: 'REQUEST.INVALID', message, problems } };
    const { user } = renderAdmin(
      EDIT,
      anApi().on(`PUT update/product/${product._id}`, () => refused),
    );
    await user.type(await title(), '<b>');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await title()).toHaveAccessibleDescription(new RegExp(message));
    expect(await title()).toHaveValue('<b>');
  });
});
