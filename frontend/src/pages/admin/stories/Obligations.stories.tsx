import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import type { LabellingState } from '@shop/contract';
import { aDuty, aNoticeEntry, aNoticeRule, aRule, ownersApi } from '../../../testing/an-owner';

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

const short = { productId: 'p1', name: 'Savon Lavande fine', gaps: ['precautions' as const, 'cpnp' as const] };
const labelling: LabellingState = {
  required: true,
  incomplete: [{ productId: 'b1', name: 'Coffret découverte', gaps: short.gaps, parts: [short] }, short],
  total: 2,
  version: 4,
  changedBy: { name: 'Hélène Roux', at: '2026-11-20T09:12:00.000Z' },
};

export const EtiquettesIncompletes: Story = {
  name: 'Étiquettes incomplètes, dont un coffret',
  args: {
    address: `${ADDRESS}?regle=labelling`,
    api: () =>
      ownersApi({
        rules: [
          aRule({
            ...{ id: 'labelling', name: 'Étiquetage des produits', article: 'Règl. (CE) 1223/2009, art. 19' },
            note: '2 produits ont une étiquette incomplète.',
          }),
        ],
      }).on('GET labelling', () => ({ body: labelling })),
  },
  play: async () => void (await screen.findByText(/Coffret, à cause de/)),
};
