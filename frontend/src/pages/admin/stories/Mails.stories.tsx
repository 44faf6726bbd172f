import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { mails } from './people';

const ADDRESS = '/admin/dashboard/mails';

const listing = (found = mails) => new FakeAdminApi().on('GET mails', () => ({ body: found, total: found.length }));

const meta = { title: 'Pages/Back-office/Mails', tags: ['!autodocs'], ...adminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => void (await screen.findByText(/^[3-9] mails$/)),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => listing().on('GET mails', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des mails...')),
};

export const AucunEchec: Story = {
  name: 'Tous partis',
  args: { address: `${ADDRESS}?etat=echec`, api: () => listing([]) },
  play: async () => void (await screen.findByText('Tous les mails sont partis.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => listing().on('GET mails', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

const [failed, , gone] = mails;

export const Echecs: Story = {
  name: 'Mails non partis',
  args: { address: `${ADDRESS}?etat=echec`, api: () => listing(failed ? [failed] : []) },
  play: async () => void (await screen.findByRole('button', { name: 'Tout renvoyer' })),
};

export const EnvoiEnCours: Story = {
  name: 'Envoi en cours',
  args: {
    address: ADDRESS,
    api: () => listing(mails.map((mail) => (mail.state === 'waiting' ? { ...mail, sending: true } : mail))),
  },
  play: async () => void (await screen.findByText('Envoi en cours…')),
};

export const RenvoyerEncore: Story = {
  name: 'Renvoyer un mail déjà parti',
  args: { address: ADDRESS, api: () => listing(gone ? [gone] : []) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Renvoyer le mail/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Renvoyer ce mail\u00a0?' })).toBeVisible());
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
