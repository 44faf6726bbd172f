import { screen, waitFor, within } from '@testing-library/react';
import type { Administrator } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const me: Administrator = {
  _id: 'me',
  nom: 'Morel',
  prenom: 'Hélène',
  email: 'helene@exemple.fr',
  role: 'owner',
  token: 'ADM-7F3K2Q',
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 1,
};
const other: Administrator = { ...me, _id: 'other', nom: 'Petit', prenom: 'Louis', email: 'louis@exemple.fr' };
const address = () => screen.getByLabelText('adresse');
const anApi = () => new FakeAdminApi().on('GET users', () => ({ body: [me, other], total: 2 }));

it('hides the delete control on the row of the signed-in administrator', async () => {
  renderAdmin('/admin/dashboard?onglet=admin', anApi());

  expect(await screen.findByRole('button', { name: 'Supprimer Louis Petit' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Supprimer Hélène Morel' })).not.toBeInTheDocument();
});

it('deletes another administrator after a question', async () => {
  const api = anApi().on('DELETE delete/user/other', () => ({}));
  const { user } = renderAdmin('/admin/dashboard?onglet=admin', api);
  await user.click(await screen.findByRole('button', { name: 'Supprimer Louis Petit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Êtes-vous sûr de vouloir supprimer cet utilisateur ? Cette action est irréversible.'),
  ).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Utilisateur supprimé avec succès.')).toBeInTheDocument();
});

it('says when the list cannot be loaded', async () => {
  const failing = new FakeAdminApi().on('GET users', () => ({ status: 500, body: { code: 'X', message: 'Y' } }));
  renderAdmin('/admin/dashboard?onglet=admin', failing);

  expect(await screen.findByText('Erreur lors de la récupération des utilisateurs.')).toBeInTheDocument();
  expect(screen.queryByText('0–0 sur 0')).not.toBeInTheDocument();
});

it('adds an administrator and says so on the dashboard', async () => {
  const api = anApi().on('POST add/user', () => ({ status: 201 }));
  const { user } = renderAdmin('/admin/dashboard?onglet=admin', api);
  await user.click(await screen.findByRole('link', { name: 'Ajouter un administrateur' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ajouter un administrateur' }));
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Roche');
  await user.type(form.getByRole('textbox', { name: 'Prénom' }), 'Anne');
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'anne@exemple.fr');
  await user.type(form.getByLabelText('Mot de passe'), 'savon-de-marseille');

  await user.click(form.getByRole('button', { name: 'Ajouter' }));

  const success = within(await screen.findByRole('dialog', { name: 'Succès' }));
  expect(success.getByText("L'utilisateur a été ajouté avec succès!")).toBeInTheDocument();
  expect(address()).toHaveTextContent(/^\/admin\/dashboard$/);
  expect(api.callsTo('POST', 'add/user')[0]?.body).toEqual({
    role: 'owner',
    nom: 'Roche',
    prenom: 'Anne',
    email: 'anne@exemple.fr',
    password: 'savon-de-marseille',
  });

  await user.click(success.getByRole('link', { name: 'Retour au Dashboard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Succès' })).not.toBeInTheDocument());
});

it('shows the server’s problem beside its field and stays open', async () => {
  const message = 'Le mot de passe doit contenir au moins 12 caractères';
  const problems = [{ code: 'FIELD.INVALID', field: 'password', message }];
  const api = anApi().on('POST add/user', () => ({ status: 400, body: { code: 'X', message, problems } }));
  const { user } = renderAdmin('/admin/dashboard/user/add', api);
  const form = within(await screen.findByRole('dialog', { name: 'Ajouter un administrateur' }));
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Roche');
  await user.type(form.getByRole('textbox', { name: 'Prénom' }), 'Anne');
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'anne@exemple.fr');
  await user.type(form.getByLabelText('Mot de passe'), 'court');

  await user.click(form.getByRole('button', { name: 'Ajouter' }));

  await waitFor(() =>
    expect(form.getByLabelText('Mot de passe')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

it('edits an administrator, then returns to the dashboard after two seconds', async () => {
  const api = anApi()
    .on('GET user/other', () => ({ body: other }))
    .on('PUT update/user/other', () => ({ body: other }));
  const { user } = renderAdmin('/admin/dashboard/user/edit/other', api);
  const form = within(await screen.findByRole('dialog', { name: "Éditer l'utilisateur" }));
  expect(await form.findByRole('textbox', { name: 'Nom' })).toHaveValue('Petit');
  await user.type(form.getByLabelText('Mot de passe'), 'savon-de-marseille');

  await user.click(form.getByRole('button', { name: 'Mettre à jour' }));

  expect(await screen.findByText('Utilisateur mis à jour avec succès.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: "Éditer l'utilisateur" })).toBeInTheDocument();
  await waitFor(() => expect(address()).toHaveTextContent(/^\/admin\/dashboard$/), { timeout: 3000 });
  expect(screen.queryByRole('dialog', { name: "Éditer l'utilisateur" })).not.toBeInTheDocument();
});

it('says when the administrator to edit cannot be loaded', async () => {
  renderAdmin('/admin/dashboard/user/edit/nobody', anApi());

  expect(await screen.findByText('Erreur lors du chargement des données.')).toBeInTheDocument();
});

it('invites an administrator, who chooses the password by mail', async () => {
  const api = anApi().on('POST invite/user', () => ({ status: 201 }));
  const { user } = renderAdmin('/admin/dashboard/user/add', api);
  const form = within(await screen.findByRole('dialog', { name: 'Ajouter un administrateur' }));
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Roche');
  await user.type(form.getByRole('textbox', { name: 'Prénom' }), 'Anne');
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'anne@exemple.fr');
  await user.click(form.getByRole('checkbox', { name: /Inviter par mail/ }));
  expect(form.queryByLabelText('Mot de passe')).not.toBeInTheDocument();

  await user.click(form.getByRole('button', { name: 'Inviter' }));

  expect(await screen.findByText('Invitation envoyée à anne@exemple.fr.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'invite/user')[0]?.body).toEqual({
    role: 'owner',
    nom: 'Roche',
    prenom: 'Anne',
    email: 'anne@exemple.fr',
  });
});

it('mails a colleague the link for a new password', async () => {
  const api = anApi()
    .on('GET user/other', () => ({ body: other }))
    .on('POST admin/password/forgot', () => ({ body: { message: 'Envoyé.' } }));
  const { user } = renderAdmin('/admin/dashboard/user/edit/other', api);

  await user.click(await screen.findByRole('button', { name: 'Envoyer plutôt un lien pour le choisir' }));

  expect(await screen.findByText(/nouveau mot de passe envoyé à louis@exemple.fr/)).toBeInTheDocument();
  expect(api.callsTo('POST', 'admin/password/forgot')[0]?.body).toEqual({ email: 'louis@exemple.fr' });
});

it('says who was faster, and fills the form anew when asked', async () => {
  let stored = other;
  const changedBy = { name: 'Anne Roche', at: other.createdAt, label: 'Administrateur modifié', fields: ['prenom'] };
  const message = 'Cet administrateur a été modifié entre-temps. Rien n’a été enregistré.';
  const api = anApi()
    .on('GET user/other', () => ({ body: stored }))
    .on('PUT update/user/other', ({ body }) => {
      stored = { ...other, prenom: 'Loïc', version: 2 };
      if ((body as { expectedVersion: number }).expectedVersion === 2) return { body: stored };
      return { status: 409, body: { code: 'ADMIN.CHANGED_MEANWHILE', message, current: stored, changedBy } };
    });
  const { user } = renderAdmin('/admin/dashboard/user/edit/other', api);
  const form = within(await screen.findByRole('dialog', { name: "Éditer l'utilisateur" }));
  await user.type(await form.findByLabelText('Mot de passe'), 'savon-de-marseille');
  await user.click(form.getByRole('button', { name: 'Mettre à jour' }));

  expect(await form.findByText(/Anne Roche a changé le prénom/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /Reprendre ses changements/ }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Loïc'));

  // What was typed is still there.
  expect(form.getByLabelText('Mot de passe')).toHaveValue('savon-de-marseille');
  await user.click(form.getByRole('button', { name: 'Mettre à jour' }));
  expect(await screen.findByText('Utilisateur mis à jour avec succès.')).toBeInTheDocument();
});

describe('ten minutes after the login', () => {
  const problem = (code: string, message: string) => ({
    status: 400,
    body: { code, message, problems: [{ code, message, field: 'currentPassword' }] },
  });
  /** Answers as the server does: asks for the password, then judges it. */
  const wary = ({ body }: { body: unknown }) => {
    const { currentPassword } = (body ?? {}) as { currentPassword?: string };
    if (currentPassword === undefined) return problem('PASSWORD.REQUIRED', 'Saisissez votre mot de passe.');
    return currentPassword === 'tilleul et verveine'
      ? { body: other }
      : problem('ADMIN.PASSWORD_REFUSED', "Ce mot de passe n'est pas le vôtre.");
  };
  /** Types a wrong password into the field that has taken the focus, reads so beside it, then types the right one. */
  async function proveToBeThere(user: ReturnType<typeof renderAdmin>['user'], submit: string) {
    const dialog = within(screen.getByRole('dialog'));
    const field = await dialog.findByLabelText('Votre mot de passe');
    expect(field).toHaveFocus();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field, 'pas le mien');
    await user.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining("n'est pas le vôtre")));
    await user.clear(field);
    await user.type(field, 'tilleul et verveine');
    await user.click(dialog.getByRole('button', { name: submit }));
  }

  it('a colleague’s password changes once the own one is given', async () => {
    const api = anApi()
      .on('GET user/other', () => ({ body: other }))
      .on('PUT update/user/other', wary);
    const { user } = renderAdmin('/admin/dashboard/user/edit/other', api);
    await user.type(await screen.findByLabelText('Mot de passe'), 'savon-de-marseille');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await proveToBeThere(user, 'Mettre à jour');
    expect(await screen.findByText('Utilisateur mis à jour avec succès.')).toBeInTheDocument();
  });

  it('an administrator is added once the own password is given', async () => {
    const { user } = renderAdmin('/admin/dashboard/user/add', anApi().on('POST add/user', wary));
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Roche');
    await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Anne');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anne@exemple.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'savon-de-marseille');
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    await proveToBeThere(user, 'Ajouter');
    expect(await screen.findByRole('dialog', { name: 'Succès' })).toBeInTheDocument();
  });

  it('an administrator is deleted once the own password is given', async () => {
    const { user } = renderAdmin('/admin/dashboard?onglet=admin', anApi().on('DELETE delete/user/other', wary));
    await user.click(await screen.findByRole('button', { name: 'Supprimer Louis Petit' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await proveToBeThere(user, 'Supprimer');
    expect(await screen.findByText('Utilisateur supprimé avec succès.')).toBeInTheDocument();
  });
});

it('shows whose login takes two steps', async () => {
  const secured = anApi().on('GET users', () => ({ body: [me, { ...other, secondFactor: true }], total: 2 }));
  renderAdmin('/admin/dashboard?onglet=admin', secured);

  const row = (await screen.findByText('louis@exemple.fr')).closest('tr') as HTMLElement;
  expect(within(row).getByText('deux étapes')).toBeInTheDocument();
  expect(screen.getByText('2 administrateurs')).toBeInTheDocument();
});
