import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const QUESTION = 'Quitter sans enregistrer\u00a0?';
const DASHBOARD = '/admin/dashboard';
const louis = { nom: 'Petit', prenom: 'Louis', email: 'louis@exemple.fr', version: 1 };
const asked = anOrder({ _id: 'o1', status: 'Livré', refundRequestedAt: '2026-11-20T10:00:00.000Z' });

const anApi = () =>
  new FakeAdminApi([asked, anOrder({ _id: 'o2', reference: 'AK-2' })])
    .on('GET users', () => ({ body: [], total: 0 }))
    .on('GET user/louis', () => ({ body: louis }));

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = () => dialogNamed(QUESTION);
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
const click = async (user: UserEvent, role: string, name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }));

interface Case {
  dialog: string;
  address: string;
  /** From the page to the dialog. */
  open?: (user: UserEvent) => Promise<void>;
  field: string | RegExp;
}

const choose = (status: string) => async (user: UserEvent) => {
  await click(user, 'combobox', /Statut de la commande AK-2/);
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: status }));
};

const CASES: Case[] = [
  { dialog: 'Ajouter un administrateur', address: `${DASHBOARD}/user/add`, field: 'Prénom' },
  { dialog: "Éditer l'utilisateur", address: `${DASHBOARD}/user/edit/louis`, field: 'Prénom' },
  {
    dialog: 'Entrez le numéro de suivi et le transporteur',
    address: `${DASHBOARD}?onglet=commandes`,
    open: choose('Expédié'),
    field: 'Numéro de Suivi',
  },
  {
    dialog: 'Rembourser la commande',
    address: `${DASHBOARD}?onglet=commandes`,
    open: choose('Remboursé'),
    field: /^Motif/,
  },
  {
    dialog: 'Décliner la demande',
    address: `${DASHBOARD}?onglet=commandes&commande=o1`,
    open: (user) => click(user, 'button', 'Décliner'),
    field: 'Réponse au client',
  },
  {
    dialog: 'Expédier plusieurs commandes',
    address: `${DASHBOARD}?onglet=commandes`,
    open: async (user) => {
      await click(user, 'button', 'Choisir plusieurs');
      await click(user, 'checkbox', 'Choisir la commande AK-2');
      await click(user, 'button', /^Expédier/);
    },
    field: /^Numéro de Suivi, AK-2/,
  },
];

/** The dialog is open and something is typed into it. */
async function typing({ dialog, address, open, field }: Case) {
  const { user } = renderAdmin(address, anApi(), { inBrowser: true });
  await open?.(user);
  const form = await dialogNamed(dialog);
  const input = await form.findByRole('textbox', { name: field });
  await user.type(input, 'xy');
  return { user, form, input };
}

it.each(CASES)('$dialog: asks before what was typed is lost, and keeps it', async (theCase) => {
  const { user, input } = await typing(theCase);

  await user.keyboard('{Escape}');
  await user.click((await question()).getByRole('button', { name: 'Rester' }));

  await gone(QUESTION);
  expect(input).toHaveDisplayValue(/xy$/);
});

it('an administrator who is being added is asked about, whichever way the dialog is left', async () => {
  const { user, form, input } = await typing({
    ...CASES[0]!,
    address: `${DASHBOARD}?onglet=admin`,
    open: (someone) => click(someone, 'link', 'Ajouter un administrateur'),
  });
  const ways = [
    () => user.click(document.querySelector('[role="presentation"][data-open]')!),
    () => user.click(form.getByRole('button', { name: 'Fermer' })),
    () => user.click(form.getByRole('button', { name: 'Annuler' })),
  ];
  for (const leave of ways) {
    await leave();
    await user.click((await question()).getByRole('button', { name: 'Rester' }));
    await gone(QUESTION);
  }
  expect(input).toHaveValue('xy');

  act(() => window.history.back());
  await user.click((await question()).getByRole('button', { name: 'Quitter sans enregistrer' }));

  await gone('Ajouter un administrateur');
  await waitFor(() => expect(window.location.search).toBe('?onglet=admin'));
});

it('a form that is as it was closes without a question', async () => {
  const { user } = await typing(CASES[1]!);

  await user.keyboard('{Backspace}{Backspace}{Escape}');

  await gone("Éditer l'utilisateur");
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('nothing is asked in the two seconds after an administrator was saved', async () => {
  const api = anApi().on('PUT update/user/louis', () => ({ body: louis }));
  const { user } = renderAdmin(`${DASHBOARD}/user/edit/louis`, api);
  await user.type(await screen.findByLabelText('Mot de passe'), 'savon-de-marseille');
  await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
  await screen.findByText('Utilisateur mis à jour avec succès.');

  await user.keyboard('{Escape}');

  await gone("Éditer l'utilisateur");
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
