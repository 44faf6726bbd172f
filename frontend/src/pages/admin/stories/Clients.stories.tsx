import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { clients, clientWithALongName, noted, sheet } from './people';

const ADDRESS = '/admin/dashboard?onglet=clients';
const [client] = clients;

const listing = (found = clients) =>
  new FakeAdminApi()
    .on('GET clients', () => ({ body: found, total: found.length }))
    .on('GET client/c1', () => ({ body: client }))
    .on('GET client/c1/sheet', () => ({ body: sheet }))
    .on('GET client-tags', () => ({ body: ['Fidèle', 'Marché de Noël'] }))
    .on('GET client/c1/notes', () => ({ body: noted }));

const meta = { title: 'Pages/Back-office/Clients', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => {
    await expect(await screen.findByText('2 clients')).toBeVisible();
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => listing().on('GET clients', () => 'silent') },
  play: async () => {
    await expect(await screen.findByText('Chargement des clients...')).toBeInTheDocument();
  },
};

export const AucunResultat: Story = {
  name: 'Aucun résultat',
  args: { address: `${ADDRESS}&recherche=personne`, api: () => listing([]) },
  play: async () => {
    await expect(await screen.findByText('Aucun client ne correspond à cette recherche.')).toBeVisible();
  },
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => listing().on('GET clients', () => 'offline') },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};

const long = { address: ADDRESS, api: () => listing([clientWithALongName, ...clients]) };
export const NomsLongs: Story = {
  name: 'Noms longs',
  args: long,
  play: async () => void (await screen.findByText('3 clients')),
};
export const Telephone: Story = { name: 'Téléphone', ...onAPhone, tags: ['narrow'], args: long, play: NomsLongs.play! };

export const Fiche: Story = {
  args: { address: `${ADDRESS}&fiche=c1`, api: listing },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Élise Fontaine' })).toBeVisible());
    await expect(await screen.findByRole('link', { name: 'AK-R5T2KD' })).toBeVisible();
  },
};

export const FicheEnChargement: Story = {
  name: 'Fiche en chargement',
  args: { address: `${ADDRESS}&fiche=c1`, api: () => listing().on('GET client/c1', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement de la fiche...')),
};

export const FicheEnEchec: Story = {
  name: 'Fiche en échec',
  args: { address: `${ADDRESS}&fiche=c1`, api: () => listing().on('GET client/c1/sheet', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const FicheSurTelephone: Story = { ...Fiche, name: 'Fiche, téléphone', ...onAPhone, tags: ['narrow'] };

export const Suppression: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Élise Fontaine' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
