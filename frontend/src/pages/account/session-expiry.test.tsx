import { screen, waitFor, within } from '@testing-library/react';
import { claire, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

describe('the account', () => {
  it('keeps what is typed while the session that ended is begun again, and nothing of it for somebody else', async () => {
    const shop = new FakeShop().refuse('PUT update/client/claire', 401, { code: 'SESSION.REQUIRED', message: 'Non.' });
    signInClaire();
    const { user } = renderApp('/account', { shop });
    await user.type(await screen.findByLabelText('Prénom'), ' Anne');
    await user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    const logIn = async (_id: string) => {
      const again = within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }));
      shop.on('POST login/client', { isEmailVerified: true, client: { _id, token: `${_id}-again` } });
      await user.type(again.getByLabelText('Email'), 'claire.morel@exemple.fr');
      await user.type(again.getByLabelText('Mot de passe'), 'savon-et-lavande-7');
      await user.click(again.getByRole('button', { name: "M'identifier" }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await logIn('claire');
    expect(screen.getByLabelText('Prénom')).toHaveValue(`${claire.prenom} Anne`);

    await user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    shop.on('GET client/louise', { ...claire, _id: 'louise', prenom: 'Louise' });
    await logIn('louise');
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Louise');
  });
});
