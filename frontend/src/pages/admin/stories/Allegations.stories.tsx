import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { aClaim, aClaimWithProof } from '../../../testing/a-claim';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/allegations';
const LAB = { _id: 'lab-tested', kind: 'lab-tested', title: 'Testé par lot', neutralTitle: 'Suivi par lot' } as const;
const OWN = { _id: 'c1', kind: 'other', title: 'Fait à Lyon', neutralTitle: '', neutralDetail: '' } as const;

const claims = [
  aClaimWithProof(),
  aClaimWithProof({ ...LAB, detail: '', neutralDetail: '', validUntil: '2026-12-12', endsSoon: true }),
  aClaim({ _id: 'plastic-free', kind: 'plastic-free', title: 'Sans plastique', neutralTitle: 'Emballé de papier' }),
  aClaimWithProof({ ...OWN, detail: '', state: 'expired', validUntil: '2026-11-24', products: ['p1', 'p2'] }),
];
const words = {
  total: 1,
  products: [
    {
      _id: 'p1',
      name: 'Savon Lavande fine',
      words: [{ quote: 'biodégradable', article: 'C. env. L541-9-1, al. 2' }],
    },
  ],
};

const listing = (found = claims) =>
  new FakeAdminApi()
    .on('GET claims', () => ({ body: found }))
    .on('GET claim-words', () => ({ body: words }))
    .on('GET products/all', () => ({ body: [{ _id: 'p1', name: 'Savon Lavande fine' }], total: 1 }));

const meta = { title: 'Pages/Back-office/Allégations', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => {
    await screen.findByText('Preuve expirée le 24 novembre 2026');
    await screen.findByText(/biodégradable/);
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: {
    address: ADDRESS,
    api: () =>
      listing()
        .on('GET claims', () => 'silent')
        .on('GET claim-words', () => 'silent'),
  },
  play: async () => void (await screen.findByLabelText('Chargement des allégations...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => listing().on('GET claims', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Preuve: Story = {
  name: 'Une allégation et sa preuve',
  args: { address: `${ADDRESS}/organic`, api: listing },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /Certificateur/ })).toHaveValue('Certificateur SAS');
  },
};

export const MotsInterdits: Story = {
  name: 'Mots pointés',
  args: { address: `${ADDRESS}/nouvelle`, api: listing },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Allégation' }), 'Biodégradable');
    await screen.findByText('Mots à revoir avant d’enregistrer');
  },
};

export const Retrait: Story = {
  name: 'Retirer la preuve',
  args: { address: `${ADDRESS}/organic`, api: listing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer la preuve' }));
    await screen.findByRole('dialog');
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const TelephonePreuve: Story = { ...Preuve, name: 'Téléphone, la preuve', ...onAPhone, tags: ['narrow'] };
