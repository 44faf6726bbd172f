import { screen, waitFor, within } from '@testing-library/react';
import type { KeptAddress } from '@shop/contract';
import { claire, FakeShop } from '../../testing/fake-shop';
import { AT_HOME, AT_PARENTS, IN_BRUSSELS } from '../../testing/kept-addresses';
import { renderApp, signInClaire } from '../../testing/render-app';

const ADDRESSES = 'client/claire/addresses';
const keeping = (...addresses: KeptAddress[]) => new FakeShop().on(`GET ${ADDRESSES}`, { addresses });

function open(shop: FakeShop) {
  signInClaire();
  return renderApp('/account?section=adresses', { shop });
}

const entry = async (label: string) =>
  within((await screen.findByRole('heading', { name: label, level: 3 })).closest('li')!);

describe('the addresses of the account', () => {
  it('says so while there is none, and keeps the first one', async () => {
    const shop = keeping().on(`POST ${ADDRESSES}`, { addresses: [AT_HOME] });
    const { user } = open(shop);
    expect(await screen.findByText('Vous ne gardez aucune adresse.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ajouter une adresse' }));
    const label = screen.getByLabelText('Nom de cette adresse');
    expect(label).toHaveFocus();
    expect(label).toHaveValue('À la maison');
    expect(screen.getByLabelText('Prénom')).toHaveValue('Claire');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Adresse'), '12 rue des Carmes');
    await user.type(screen.getByLabelText('Code postal'), '44 000');
    await user.type(screen.getByLabelText('Ville'), 'Nantes');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await entry('À la maison')).getByText('Par défaut')).toBeVisible();
    expect(shop.asked(`POST ${ADDRESSES}`)[0]?.body).toEqual({
      ...{ label: 'À la maison', prenom: 'Claire', nom: 'Morel', address: '12 rue des Carmes', complement: '' },
      ...{ postalCode: '44000', city: 'Nantes', country: 'FR', isDefault: false },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ajouter une adresse' })).toHaveFocus());
  });

  it('sends nothing while a field is wrong', async () => {
    const { user, shop } = open(keeping(AT_HOME));
    await user.click(await screen.findByRole('button', { name: 'Ajouter une adresse' }));
    await user.type(screen.getByLabelText('Code postal'), '4400');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le nom de l’adresse est requis')).toBeVisible();
    expect(screen.getByText('L’adresse est requise')).toBeVisible();
    expect(screen.getByText('Le code postal français compte 5 chiffres.')).toBeVisible();
    expect(shop.asked(`POST ${ADDRESSES}`)).toHaveLength(0);
  });

  it('changes one in its place, one at a time, and gives the keyboard back', async () => {
    const changed = { ...AT_PARENTS, complement: 'Portail vert', isDefault: true, version: 4 };
    const shop = keeping(AT_HOME, AT_PARENTS);
    shop.on(`PUT ${ADDRESSES}/parents`, { addresses: [changed, { ...AT_HOME, isDefault: false }] });
    const { user } = open(shop);
    await user.click((await entry('À la maison')).getByRole('button', { name: /^Modifier/ }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    const again = (await entry('À la maison')).getByRole('button', { name: /^Modifier/ });
    await waitFor(() => expect(again).toHaveFocus());
    await user.click((await entry('Chez maman')).getByRole('button', { name: /^Modifier/ }));
    await user.type(screen.getByLabelText(/^Complément/), 'Portail vert');
    await user.click(screen.getByRole('checkbox', { name: /^Prendre par défaut/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const saved = await entry('Chez maman');
    expect(await saved.findByText('Par défaut')).toBeVisible();
    await waitFor(() => expect(saved.getByRole('button', { name: /^Modifier/ })).toHaveFocus());
    expect(shop.asked(`PUT ${ADDRESSES}/parents`)[0]?.body).toMatchObject({
      ...{ complement: 'Portail vert', isDefault: true, version: 3 },
    });
  });

  it('says what another tab made of it, and saves over it when asked again', async () => {
    const elsewhere = { ...AT_PARENTS, city: 'Rezé', version: 4 };
    const shop = keeping(AT_HOME, AT_PARENTS).refuse(`PUT ${ADDRESSES}/parents`, 409, {
      code: 'ADDRESS.CHANGED_MEANWHILE',
      message: 'Cette adresse a été modifiée entre-temps.',
    });
    const { user } = open(shop);
    await user.click((await entry('Chez maman')).getByRole('button', { name: /^Modifier/ }));
    await user.type(screen.getByLabelText(/^Complément/), 'Portail vert');
    shop.on(`GET ${ADDRESSES}`, { addresses: [AT_HOME, elsewhere] });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Cette adresse a été modifiée entre-temps.')).toBeVisible();
    expect(await screen.findByText(/44100 Rezé/)).toBeVisible();
    expect(screen.getByLabelText(/^Complément/)).toHaveValue('Portail vert');
    shop.on(`PUT ${ADDRESSES}/parents`, { addresses: [AT_HOME, { ...AT_PARENTS, version: 5 }] });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument());
    expect(shop.asked(`PUT ${ADDRESSES}/parents`).at(-1)?.body).toMatchObject({
      version: 4,
      complement: 'Portail vert',
    });
  });

  it('puts what the server refuses beside its field, once', async () => {
    const problem = {
      code: 'ADDRESS.COUNTRY_NOT_SERVED',
      message: 'Nous ne livrons pas dans ce pays.',
      field: 'country',
    };
    const shop = keeping(AT_HOME).refuse(`PUT ${ADDRESSES}/home`, 400, { ...problem, problems: [problem] });
    const { user } = open(shop);
    await user.click((await entry('À la maison')).getByRole('button', { name: /^Modifier/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findAllByText('Nous ne livrons pas dans ce pays.')).toHaveLength(1);
    expect(screen.getByLabelText('Pays')).toHaveAccessibleDescription('Nous ne livrons pas dans ce pays.');
  });

  it('takes another one by default', async () => {
    const shop = keeping(AT_HOME, AT_PARENTS).on(`POST ${ADDRESSES}/parents/default`, {
      addresses: [
        { ...AT_PARENTS, isDefault: true },
        { ...AT_HOME, isDefault: false },
      ],
    });
    const { user } = open(shop);
    await user.click((await entry('Chez maman')).getByRole('button', { name: /^Prendre par défaut/ }));
    expect(await (await entry('Chez maman')).findByText('Par défaut')).toBeVisible();
    const again = (await entry('Chez maman')).getByRole('button', { name: /^Modifier/ });
    await waitFor(() => expect(again).toHaveFocus());
  });

  it('takes one away at once, and brings it back', async () => {
    const shop = keeping(AT_HOME, AT_PARENTS)
      .on(`DELETE ${ADDRESSES}/parents`, { addresses: [AT_HOME] })
      .on(`POST ${ADDRESSES}`, { addresses: [AT_HOME, { ...AT_PARENTS, _id: 'again', version: 1 }] });
    const { user } = open(shop);
    await user.click((await entry('Chez maman')).getByRole('button', { name: /^Supprimer/ }));
    expect(await screen.findByText(/L’adresse « Chez maman » est supprimée\./)).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Annuler' });
    await waitFor(() => expect(undo).toHaveFocus());
    await user.click(undo);
    await entry('Chez maman');
    expect(screen.queryByText(/est supprimée/)).not.toBeInTheDocument();
    expect(shop.asked(`POST ${ADDRESSES}`)[0]?.body).toMatchObject({
      label: 'Chez maman',
      prenom: 'Hélène',
      isDefault: false,
    });
  });

  it('asks which one replaces the default that goes', async () => {
    const left = [{ ...IN_BRUSSELS, isDefault: true }, AT_PARENTS];
    const shop = keeping(AT_HOME, AT_PARENTS, IN_BRUSSELS).on(`DELETE ${ADDRESSES}/home`, { addresses: left });
    const { user } = open(shop);
    await user.click((await entry('À la maison')).getByRole('button', { name: /^Supprimer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer/ }));
    await user.click(dialog.getByRole('radio', { name: /Bruxelles/ }));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/« Chez Jeanne, à Bruxelles » est maintenant par défaut\./)).toBeVisible();
    expect(shop.asked(`DELETE ${ADDRESSES}/home`)[0]?.query.get('successor')).toBe('brussels');
  });

  it('says that ten are kept instead of offering an eleventh', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({
      ...AT_PARENTS,
      _id: `a${n}`,
      label: `Adresse ${n}`,
      isDefault: n === 0,
    }));
    open(keeping(...ten));
    expect(await screen.findByText(/Vous gardez 10 adresses, le maximum/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ajouter une adresse' })).not.toBeInTheDocument();
  });

  it('can be asked for again when they could not be loaded, and when an act failed', async () => {
    const shop = new FakeShop().refuse(`GET ${ADDRESSES}`, 500, { code: 'SERVER.UNEXPECTED', message: 'Oups.' });
    const { user } = open(shop);
    expect(await screen.findByText('Vos adresses n’ont pas pu être chargées.')).toBeVisible();
    shop.on(`GET ${ADDRESSES}`, { addresses: [AT_HOME, AT_PARENTS] });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    shop.refuse(`DELETE ${ADDRESSES}/parents`, 500, { code: 'SERVER.UNEXPECTED', message: 'Une erreur est survenue.' });
    await user.click((await entry('Chez maman')).getByRole('button', { name: /^Supprimer/ }));
    expect(await screen.findByText('Une erreur est survenue.')).toBeVisible();
    await entry('Chez maman');
  });
});

describe('the telephone of the account', () => {
  it('is changed in its place', async () => {
    const shop = keeping(AT_HOME).on('PUT update/client/claire', { ...claire, mobile: '07 11 22 33 44' });
    const { user } = open(shop);
    await user.click(await screen.findByRole('button', { name: 'Modifier le téléphone' }));
    const field = screen.getByLabelText(/^Téléphone/);
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.type(field, '07 11');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Numéro de téléphone invalide/)).toBeVisible();
    await user.type(field, ' 22 33 44');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('07 11 22 33 44')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Modifier le téléphone' })).toHaveFocus());
    expect(shop.asked('PUT update/client/claire')[0]?.body).toEqual({ mobile: '07 11 22 33 44' });
  });
});
