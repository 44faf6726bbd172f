import { screen, waitFor, within } from '@testing-library/react';
import type { ErasurePreview, PersonalDataFile } from '@shop/contract';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const stays: ErasurePreview = {
  open: [{ reference: 'AK-7F3K2Q', reasons: ['parcel'] }],
  anonymous: 1,
  withdrawals: 0,
  invoices: 2,
};

const file: PersonalDataFile = {
  format: 'personal-data-1',
  madeAt: '2026-11-25T10:00:00.000Z',
  controller: { name: 'Savonnerie', address: '1 rue des Lices, Rennes', phone: '', email: 'bonjour@exemple.fr' },
  client: 'CLI-7F3K2Q',
  rights: ['Saisir la CNIL (art. 77).'],
  transfers: ['Stripe aux États-Unis.'],
  source: 'Ces données viennent de vous.',
  parts: [
    {
      id: 'orders',
      title: 'Vos commandes',
      purposes: [
        {
          what: 'Personne d’une commande',
          why: 'livrer',
          basis: 'exécution du contrat',
          period: 'dix ans',
          recipients: ['La boutique'],
        },
      ],
      labels: {
        reference: 'Référence',
        placedAt: 'Passée le',
        lines: 'Articles',
        product: 'Produit',
        total: 'Total (€)',
      },
      records: [
        {
          reference: 'AK-7F3K2Q',
          placedAt: '2026-11-20T10:00:00.000Z',
          total: 12.5,
          lines: [{ product: 'Savon Lavande fine' }],
          tracking: null,
        },
      ],
    },
    { id: 'withdrawals', title: 'Vos rétractations', purposes: [], labels: {}, records: [] },
  ],
};

const openSection = (shop = new FakeShop()) => {
  signInClaire();
  return renderApp('/account?section=mes-donnees', { shop: shop.on('GET client/claire/erasure', stays) });
};

async function openDialog(view: ReturnType<typeof openSection>) {
  await view.user.click(await screen.findByRole('button', { name: 'Fermer mon compte' }));
  return within(await screen.findByRole('dialog', { name: 'Fermer mon compte' }));
}

describe('RGPD 17 closing the account', () => {
  it('says first what stays, then takes the password, and leaves the browser without a session', async () => {
    const view = openSection(new FakeShop().on('POST client/claire/erasure', stays));
    const dialog = await openDialog(view);
    expect(await dialog.findByText(/Commande AK-7F3K2Q : à livrer/)).toBeVisible();
    expect(dialog.getByText(/2 factures, dix ans/)).toBeVisible();
    await view.user.type(await dialog.findByLabelText('Votre mot de passe'), 'lavande et miel');
    await view.user.click(dialog.getByRole('button', { name: 'Fermer définitivement' }));
    expect(await screen.findByText('Votre compte est fermé. Un email vous le confirme.')).toBeInTheDocument();
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(window.localStorage.getItem('clientToken')).toBeNull();
    expect(view.shop.asked('POST client/claire/erasure')[0]?.body).toEqual({ currentPassword: 'lavande et miel' });
  });

  it('closes nothing with a wrong password, which is said beside its field, or without one', async () => {
    const message = 'Le mot de passe actuel est incorrect.';
    const problems = [{ code: 'PASSWORD.WRONG_CURRENT', message, field: 'currentPassword' }];
    const error = { code: 'PASSWORD.WRONG_CURRENT', message, problems };
    const view = openSection(new FakeShop().refuse('POST client/claire/erasure', 400, error));
    const dialog = await openDialog(view);
    await view.user.click(await dialog.findByRole('button', { name: 'Fermer définitivement' }));
    expect(await dialog.findByText('Le mot de passe actuel est requis')).toBeVisible();
    await view.user.type(await dialog.findByLabelText('Votre mot de passe'), 'pas le bon{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Votre mot de passe')).toHaveAccessibleDescription(message));
    expect(window.localStorage.getItem('clientToken')).toBe('claire-token');
  });
});

describe('RGPD 17 an account whose closing was answered to nobody', () => {
  it('is asked for once more; that the session is gone then tells that it is closed, and asks for no password', async () => {
    const shop = new FakeShop().cut('POST client/claire/erasure');
    const view = openSection(shop);
    const dialog = await openDialog(view);
    await view.user.type(await dialog.findByLabelText('Votre mot de passe'), 'lavande et miel{Enter}');
    expect(await dialog.findByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
    shop.refuse('POST client/claire/erasure', 401, { code: 'SESSION.REQUIRED', message: 'Veuillez vous connecter.' });
    await view.user.click(dialog.getByRole('button', { name: 'Fermer définitivement' }));
    expect(await screen.findByText(/Votre compte est sans doute déjà fermé/)).toBeInTheDocument();
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.localStorage.getItem('clientToken')).toBeNull();
  });
});

describe('RGPD 15 and 20 the copy of the own data', () => {
  it('is read with why and for how long, in French, and printed', async () => {
    const { user } = openSection(new FakeShop().on('POST client/claire/data', file));
    await user.click(await screen.findByRole('button', { name: 'Afficher mes données' }));
    const copy = within(await screen.findByRole('article', { name: 'Mes données' }));
    expect(copy.getByText(/Copie du 25 novembre 2026, client CLI-7F3K2Q/)).toBeVisible();
    expect(copy.getByText('20 novembre 2026')).toBeVisible();
    expect(copy.getByText('Total').nextElementSibling).toHaveTextContent(/^12,50\s€$/);
    const contents = within(copy.getByRole('navigation', { name: 'Sommaire de vos données' }));
    const target = contents.getByRole('link', { name: 'Vos commandes' }).getAttribute('href');
    expect(document.querySelector(target!)).toBe(copy.getByRole('heading', { name: 'Vos commandes' }));
    expect(copy.getByText('Savon Lavande fine')).toBeVisible();
    expect(copy.getByText(/Personne d’une commande : dix ans/)).toBeVisible();
    expect(copy.getByText(/Pour livrer ; exécution du contrat/)).toBeVisible();
    expect(copy.getByText('Rien.')).toBeVisible();
    expect(copy.getByText('Saisir la CNIL (art. 77).')).toBeVisible();
    expect(copy.queryByText('tracking')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  });

  it('is a file of JSON that is named after the day in Paris', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => (made.push(blob as Blob), 'blob:copie');
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const late = { ...file, madeAt: '2026-11-25T23:30:00.000Z' };
    const { user } = openSection(new FakeShop().on('POST client/claire/data', late));
    await user.click(await screen.findByRole('button', { name: 'Télécharger (JSON)' }));
    await waitFor(() => expect(made.map(({ type }) => type)).toEqual(['application/json']));
    expect(names).toEqual(['mes-donnees-2026-11-26.json']);
    click.mockRestore();
  });

  it('says so where it cannot be had', async () => {
    const error = { code: 'THROTTLE.TOO_MANY', message: 'Trop de tentatives.' };
    const { user } = openSection(new FakeShop().refuse('POST client/claire/data', 429, error));
    await user.click(await screen.findByRole('button', { name: 'Afficher mes données' }));
    expect(await screen.findByText('Trop de tentatives.')).toBeVisible();
  });
});
