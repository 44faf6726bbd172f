import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sessionLapsed, sessionsRestored } from '../../shared/session/session-slice';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin, tokenOf } from '../../testing/render-admin';

const ENDED = { status: 401, body: { code: 'SESSION.REQUIRED', message: 'Veuillez vous connecter pour continuer.' } };
const product = aListedProduct();
const saving = `PUT update/product/${product._id}`;
const address = () => screen.getByLabelText('adresse').textContent;
const again = async () => within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }));
const name = () => screen.getByRole('textbox', { name: 'Nom' });

const anApi = () =>
  new FakeAdminApi()
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on('GET products/all', () => ({ body: [product], total: 1 }))
    .on('GET users', () => ({ body: [], total: 0 }))
    .on('POST admin/login', () => ({ body: { user: { token: tokenOf('me') } } }))
    .on(saving, () => ENDED);

async function typeAndSave(api: FakeAdminApi) {
  const view = renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);
  await view.user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
  await view.user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
  return view;
}

async function logIn(user: UserEvent) {
  const dialog = await again();
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'helene@exemple.fr');
  await user.type(dialog.getByLabelText('Mot de passe'), 'un-long-secret');
  await user.click(dialog.getByRole('button', { name: 'Se connecter' }));
}
const answered = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a session that ends while something is typed', () => {
  it('is begun again over the page, which goes on as it was', async () => {
    const api = anApi();
    const { user } = await typeAndSave(api);
    expect((await again()).getByText(/votre saisie est gardée/)).toBeInTheDocument();
    await logIn(user);
    await answered();
    expect(name()).toHaveValue(`${product.name} !`);

    api.on(saving, () => ({ body: product }));
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard?onglet=produits'));
    expect(api.callsTo('PUT', `update/product/${product._id}`).at(-1)?.body).toMatchObject({
      name: `${product.name} !`,
    });
  });

  it('takes the second step of the login there', async () => {
    const api = anApi().on('POST admin/login', ({ body }) =>
      (body as { code?: string }).code === '123456'
        ? { body: { user: { token: tokenOf('me') } } }
        : { status: 401, body: { code: 'ADMIN.CODE_REQUIRED', message: 'Code attendu.' } },
    );
    const { user } = await typeAndSave(api);
    await logIn(user);
    await user.type((await again()).getByLabelText('Code de vérification'), '123456{Enter}');
    await answered();
    expect(name()).toHaveValue(`${product.name} !`);
  });

  it('leaves nothing of it to somebody else who logs in', async () => {
    const api = anApi().on('POST admin/login', () => ({ body: { user: { token: tokenOf('louis') } } }));
    const { user } = await typeAndSave(api);
    const asked = api.callsTo('GET', `product/${product._id}/sheet`).length;
    await logIn(user);
    await answered();
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue(product.name);
    // Not from what was loaded for the other.
    expect(api.callsTo('GET', `product/${product._id}/sheet`).length).toBeGreaterThan(asked);
  });

  it('can be left without saving, to the login', async () => {
    const { user, store } = await typeAndSave(anApi());
    await user.click((await again()).getByRole('button', { name: 'Quitter sans enregistrer' }));
    expect(await screen.findByRole('heading', { name: 'Espace Administrateur' })).toBeInTheDocument();
    expect(address()).toBe('/admin/login');
    expect(Object.values(store.getState().shopApi.queries).map((query) => query?.endpointName)).toEqual(['getConfig']);
  });

  it('is asked for over a dialog as well, which Escape does not reach meanwhile', async () => {
    const api = anApi().on('POST add/user', () => ENDED);
    const { user, store } = renderAdmin('/admin/dashboard/user/add', api);
    const field = await screen.findByRole('textbox', { name: 'Prénom' });
    await user.type(field, 'Anne');
    act(() => void store.dispatch(sessionLapsed('admin')));
    const password = (await again()).getByLabelText('Mot de passe');
    await user.type(password, 'x{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })).not.toBeInTheDocument();
    await user.clear(password);
    await logIn(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Votre session a expiré' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Anne');
  });

  it('is asked for in each tab where something is typed, and leads to the login in the others', async () => {
    const { user, store } = renderAdmin(`/admin/dashboard/product/edit/${product._id}`, anApi());
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
    const lapsed = { client: null, admin: 'me' };
    act(() => void store.dispatch(sessionsRestored({ client: null, adminToken: null, lapsed })));
    await again();
    act(
      () =>
        void store.dispatch(
          sessionsRestored({ client: null, adminToken: tokenOf('me'), lapsed: { client: null, admin: null } }),
        ),
    );
    await answered();
    expect(name()).toHaveValue(`${product.name} !`);
    // A logout in the other tab is meant for this one too.
    act(
      () =>
        void store.dispatch(
          sessionsRestored({ client: null, adminToken: null, lapsed: { client: null, admin: null } }),
        ),
    );
    expect(await screen.findByRole('heading', { name: 'Espace Administrateur' })).toBeInTheDocument();
  });
});
