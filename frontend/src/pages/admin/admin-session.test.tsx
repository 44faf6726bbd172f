import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin, tokenOf } from '../../testing/render-admin';
import { adminSignedIn } from '../../shared/session/session-slice';

const signedOut = { adminToken: null };
const address = () => screen.getByLabelText('adresse');

async function signIn(api: FakeAdminApi) {
  const view = renderAdmin('/admin/login', api, signedOut);
  await view.user.type(screen.getByRole('textbox', { name: 'Email' }), 'helene@exemple.fr');
  await view.user.type(screen.getByLabelText('Mot de passe'), 'un-long-secret');
  await view.user.click(screen.getByRole('button', { name: 'Se connecter' }));
  return view;
}

it.each(['/admin', '/admin/dashboard', '/admin/dashboard/product/add', '/admin/dashboard/user/edit/1'])(
  'sends a visitor who is not signed in from %s to the login',
  async (path) => {
    const api = new FakeAdminApi();
    renderAdmin(path, api, signedOut);

    expect(await screen.findByRole('heading', { name: 'Espace Administrateur' })).toBeInTheDocument();
    expect(address()).toHaveTextContent(/^\/admin\/login$/);
    expect(api.calls.filter(({ path }) => path !== 'config')).toEqual([]);
  },
);

it('signs an administrator in and goes to the dashboard', async () => {
  const api = new FakeAdminApi().on('POST admin/login', () => ({ body: { user: { token: tokenOf('me') } } }));
  const { store } = await signIn(api);

  expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
  expect(address()).toHaveTextContent(/^\/admin\/dashboard$/);
  expect(store.getState().session.adminToken).toBe(tokenOf('me'));
});

it('leads on to the order whose link a colleague sent', async () => {
  const api = new FakeAdminApi([anOrder({ _id: 'o1', reference: 'AK-SENT' })]).on('POST admin/login', () => ({
    body: { user: { token: tokenOf('me') } },
  }));
  const { user } = renderAdmin('/admin/dashboard?onglet=commandes&commande=o1', api, signedOut);
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'helene@exemple.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'un-long-secret{Enter}');

  const details = await screen.findByRole('dialog', { name: 'Détails de la commande' });
  expect(await within(details).findAllByText('AK-SENT')).not.toHaveLength(0);
});

it.each([
  ['the details of an order', '?onglet=commandes&statut=Livr%C3%A9&commande=o1', 'GET orders'],
  ['the audit log', '/journal?acte=login', 'GET audit'],
  ['the form of a product', '/product/edit/p1', 'GET product/p1/sheet'],
])('says that the session has expired, and leads back to %s', async (_, page, route) => {
  const ended = { status: 401, body: { code: 'SESSION.REQUIRED', message: 'Fini.' } };
  const api = new FakeAdminApi([anOrder({ _id: 'o1', reference: 'AK-OPEN' })]).on(route, () => ended);
  const { user } = renderAdmin(`/admin/dashboard${page}`, api);
  expect(await screen.findByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeInTheDocument();
  expect(address()).toHaveTextContent(/^\/admin\/login$/);

  api.routes.delete(route);
  api.on('POST admin/login', () => ({ body: { user: { token: tokenOf('again') } } }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'helene@exemple.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'un-long-secret{Enter}');

  await waitFor(() => expect(address().textContent).toBe(`/admin/dashboard${page}`));
});

it('does not say which half of the credentials was wrong', async () => {
  const refused = { status: 401, body: { code: 'ADMIN.UNKNOWN', message: 'Compte inconnu.' } };
  await signIn(new FakeAdminApi().on('POST admin/login', () => refused));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur de connexion. Veuillez vérifier vos informations.',
  );
});

it('says how long to wait when there were too many attempts', async () => {
  const throttled = { status: 429, body: { code: 'THROTTLED', message: 'Réessayez dans 5 minutes.' } };
  await signIn(new FakeAdminApi().on('POST admin/login', () => throttled));

  expect(await screen.findByRole('alert')).toHaveTextContent('Réessayez dans 5 minutes.');
});

it('signs out to the login', async () => {
  const { user, store } = renderAdmin('/admin/dashboard?onglet=clients', new FakeAdminApi());

  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));

  expect(await screen.findByRole('heading', { name: 'Espace Administrateur' })).toBeInTheDocument();
  expect(store.getState().session.adminToken).toBeNull();
  expect(screen.queryByText(/Votre session a expiré/)).not.toBeInTheDocument();
  act(() => void store.dispatch(adminSignedIn({ token: tokenOf('somebody-else') })));
  expect(address()).toHaveTextContent(/^\/admin\/dashboard$/);
});

it('wears the back-office’s colours for as long as it is on the screen', async () => {
  const { unmount } = renderAdmin('/admin/login', new FakeAdminApi(), signedOut);
  expect(document.documentElement).toHaveAttribute('data-theme', 'back-office');

  unmount();

  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
});

it('mails a link to an administrator who forgot the password, known or not', async () => {
  const message = 'Si un compte administrateur existe à cette adresse, un email vient de lui être envoyé.';
  const api = new FakeAdminApi().on('POST admin/password/forgot', () => ({ body: { message } }));
  const { user } = renderAdmin('/admin/login', api, signedOut);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'helene@exemple.fr');
  await user.click(screen.getByRole('link', { name: 'Mot de passe oublié' }));
  expect(address()).toHaveTextContent(/^\/admin\/mot-de-passe-oublie$/);

  await user.click(await screen.findByRole('button', { name: 'Recevoir un lien' }));

  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.callsTo('POST', 'admin/password/forgot')[0]?.body).toEqual({ email: 'helene@exemple.fr' });
});

it('changes the password with the mailed link', async () => {
  const api = new FakeAdminApi().on('POST admin/password/reset', () => ({ body: { message: 'Changé.' } }));
  const { user } = renderAdmin('/admin/reinitialiser-mot-de-passe?token=abc', api, signedOut);
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'savon-de-marseille');

  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));

  expect(await screen.findByText('Changé.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'admin/password/reset')[0]?.body).toEqual({
    token: 'abc',
    password: 'savon-de-marseille',
  });
});
