import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const LOGIN = '/admin/login';

const refusal = (code: string, message: string) => ({ status: 401, body: { code, message } });
const refused = () => refusal('ADMIN.LOGIN_REFUSED', 'Erreur de connexion. Veuillez vérifier vos informations.');

/** The right password; a code is asked for, and none is right. */
const inTwoSteps = () =>
  new FakeAdminApi().on('POST admin/login', ({ body }) =>
    (body as { code?: string }).code === undefined
      ? refusal('ADMIN.CODE_REQUIRED', "Saisissez le code de votre application d'authentification.")
      : refusal('ADMIN.CODE_REFUSED', "Ce code n'est pas valable. Attendez le suivant ou vérifiez l'heure."),
  );

async function logIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'helene.morel@exemple.fr');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'tilleul et verveine{Enter}');
}

const meta = { title: 'Pages/Back-office/Connexion', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: LOGIN, api: () => new FakeAdminApi(), signedIn: false },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Espace Administrateur' })).toBeVisible();
  },
};

export const Refusee: Story = {
  name: 'Refusée',
  args: { ...Default.args, api: () => new FakeAdminApi().on('POST admin/login', refused) },
  play: async () => {
    await logIn();
    await expect(await screen.findByText(/^Erreur de connexion/)).toBeVisible();
  },
};

export const EnCours: Story = {
  name: 'En cours',
  args: { ...Default.args, api: () => new FakeAdminApi().on('POST admin/login', () => 'silent') },
  play: logIn,
};

export const HorsLigne: Story = {
  name: 'Hors ligne',
  args: { ...Default.args, api: () => new FakeAdminApi().on('POST admin/login', () => 'offline') },
  play: async () => {
    await logIn();
    await expect(await screen.findByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
  },
};

export const CodeDemande: Story = {
  name: 'Code demandé',
  args: { ...Default.args, api: inTwoSteps },
  play: async () => {
    await logIn();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code de vérification' })).toHaveFocus());
  },
};

export const CodeRefuse: Story = {
  name: 'Code refusé',
  args: { ...Default.args, api: inTwoSteps },
  play: async () => {
    await logIn();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code de vérification' }), '123456{Enter}');
    await expect(await screen.findByText(/Attendez le suivant/)).toBeVisible();
  },
};

export const CodeSurTelephone: Story = { ...CodeRefuse, name: 'Code refusé, téléphone', ...onAPhone, tags: ['narrow'] };

export const MotDePasseOublie: Story = {
  name: 'Mot de passe oublié',
  args: { ...Default.args, address: '/admin/mot-de-passe-oublie' },
  play: async () => void (await screen.findByRole('heading', { name: 'Mot de passe oublié' })),
};

export const NouveauMotDePasse: Story = {
  name: 'Nouveau mot de passe',
  args: { ...Default.args, address: '/admin/reinitialiser-mot-de-passe?token=abc' },
  play: async () => void (await screen.findByLabelText('Nouveau mot de passe')),
};

export const LienIncomplet: Story = {
  name: 'Lien incomplet',
  args: { ...Default.args, address: '/admin/reinitialiser-mot-de-passe' },
  play: async () => void (await screen.findByText('Ce lien est incomplet.')),
};
