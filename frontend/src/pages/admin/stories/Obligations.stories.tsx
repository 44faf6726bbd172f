import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { aDuty, aNoticeEntry, aNoticeRule, ownersApi } from '../../../testing/an-owner';

const ADDRESS = '/admin/dashboard/obligations';

const meta = { title: 'Pages/Back-office/Obligations', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const due = [
  aDuty({
    kind: 'refund',
    id: 'w2',
    title: 'Inès Caron',
    detail: 'AK-2610-0377, déclarée le 6 novembre 2026',
    amount: 31.6,
    note: 'Colis ou preuve d’envoi reçus le 12 novembre 2026',
    dueOn: '2026-11-20',
    overdue: true,
  }),
  aDuty(),
];

export const Default: Story = {
  args: { address: `${ADDRESS}?regle=seller`, api: () => ownersApi({ due }, { name: 'Savonnerie du Port' }) },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Dénomination' })).toHaveValue('Savonnerie du Port');
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Fermee: Story = {
  name: 'Paiement fermé',
  args: { address: ADDRESS, api: () => ownersApi({ checkout: 'closed' }) },
  play: async () => void (await screen.findByText('La boutique ne prend pas encore de commande.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => ownersApi().on('GET obligations', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const ImageOfficielle: Story = {
  name: 'Avis sur la garantie',
  args: {
    address: `${ADDRESS}?regle=guarantee-notice`,
    api: () =>
      ownersApi({ rules: [aNoticeRule({ state: 'En règle', note: '' })] }).on('GET guarantee-notice', () => ({
        body: { version: 3, total: 3, entries: [aNoticeEntry(3), aNoticeEntry(2, null), aNoticeEntry(1)] },
      })),
  },
  play: async () => void (await screen.findByRole('button', { name: 'Retirer l’image' })),
};
