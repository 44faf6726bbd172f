import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { administrators, administratorWithALongName } from './people';

const LIST = '/admin/dashboard?onglet=admin';
const ADD = '/admin/dashboard/user/add?onglet=admin';
const EDIT = '/admin/dashboard/user/edit/a2?onglet=admin';
const TAKEN = 'Un autre administrateur utilise déjà cette adresse email.';

const taken = () => ({
  status: 409,
  body: {
    code: 'ADMIN.EMAIL_TAKEN',
    message: TAKEN,
    problems: [{ code: 'ADMIN.EMAIL_TAKEN', message: TAKEN, field: 'email' }],
  },
});

const listing = (found = administrators) =>
  new FakeAdminApi()
    .on('GET users', () => ({ body: found, total: found.length }))
    .on('GET user/a2', () => ({ body: administrators[1] }));

const meta = { title: 'Pages/Back-office/Administrateurs', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: LIST, api: listing },
  play: async () => void (await screen.findByText('2 administrateurs')),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: LIST, api: () => listing().on('GET users', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des administrateurs...')),
};

export const AucunResultat: Story = {
  name: 'Aucun résultat',
  args: { address: `${LIST}&recherche=personne`, api: () => listing([]) },
  play: async () => void (await screen.findByText('Aucun administrateur ne correspond à cette recherche.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: LIST, api: () => listing().on('GET users', () => 'offline') },
  play: async () => void (await screen.findByText('Erreur lors de la récupération des utilisateurs.')),
};

const long = { address: LIST, api: () => listing([...administrators, administratorWithALongName]) };
export const NomsLongs: Story = {
  name: 'Noms longs',
  args: long,
  play: async () => void (await screen.findByText('3 administrateurs')),
};
export const Telephone: Story = { ...NomsLongs, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Ajout: Story = {
  args: { address: ADD, api: listing },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveFocus());
  },
};

export const Invitation: Story = {
  args: { address: ADD, api: listing },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Inviter par mail/ }));
    await expect(screen.getByRole('button', { name: 'Inviter' })).toBeVisible();
  },
};

export const AjoutRefuse: Story = {
  name: 'Ajout refusé',
  args: { address: ADD, api: () => listing().on('POST add/user', taken) },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Petit');
    await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Louis');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'louis.petit@exemple.fr');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'tilleul et verveine');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    await expect(await screen.findByText(TAKEN)).toBeVisible();
  },
};

export const AjoutNonEnregistre: Story = {
  name: 'Quitter sans enregistrer',
  args: { address: ADD, api: listing },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Roche');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeVisible());
    // It darkens the form that it lies over, as a dialog does a page.
    await expect(getComputedStyle(screen.getByRole('dialog', { name: /^Quitter/ })).boxShadow).toMatch(/ \d{3,}px$/);
  },
};

export const AjoutSurTelephone: Story = { ...Ajout, name: 'Ajout, téléphone', ...onAPhone, tags: ['narrow'] };

export const Edition: Story = {
  name: 'Édition',
  args: { address: EDIT, api: listing },
  play: async () => {
    await expect(await screen.findByDisplayValue('louis.petit@exemple.fr')).toBeVisible();
  },
};

export const EditionEnEchec: Story = {
  name: 'Édition, échec du chargement',
  args: { address: EDIT, api: () => listing().on('GET user/a2', () => 'offline') },
  play: async () => void (await screen.findByText('Erreur lors du chargement des données.')),
};

export const Suppression: Story = {
  args: { address: LIST, api: listing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Louis Petit' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

const tooOld = () => ({
  status: 400,
  body: {
    code: 'PASSWORD.REQUIRED',
    message: "Saisissez votre mot de passe pour ouvrir ou modifier l'accès de quelqu'un, ou d'un programme.",
    problems: [{ code: 'PASSWORD.REQUIRED', message: 'Saisissez votre mot de passe.', field: 'currentPassword' }],
  },
});

export const MotDePasseDemande: Story = {
  name: 'Suppression, mot de passe demandé',
  args: { address: LIST, api: () => listing().on('DELETE delete/user/a2', tooOld) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Louis Petit' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.getByLabelText('Votre mot de passe')).toHaveFocus());
  },
};
