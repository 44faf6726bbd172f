import { screen, waitFor, within } from '@testing-library/react';
import type { ErasurePreview } from '@shop/contract';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const stays: ErasurePreview = {
  open: [{ reference: 'AK-7F3K2Q', reasons: ['parcel'] }],
  anonymous: 1,
  withdrawals: 0,
  invoices: 2,
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
    await view.user.type(dialog.getByLabelText('Votre mot de passe'), 'lavande et miel');
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
    await view.user.type(dialog.getByLabelText('Votre mot de passe'), 'pas le bon{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Votre mot de passe')).toHaveAccessibleDescription(message));
    expect(window.localStorage.getItem('clientToken')).toBe('claire-token');
  });
});
