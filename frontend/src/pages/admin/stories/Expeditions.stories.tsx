import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { aLabelPlan, aTrackingCheck, aTrackingFile, parcelsApi } from '../../../testing/parcels';

const ADDRESS = '/admin/dashboard/expeditions';

const meta = {
  title: 'Pages/Back-office/Étiquettes et suivi',
  tags: ['!autodocs'],
  ...adminStory,
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { address: ADDRESS, api: () => parcelsApi() } };

const choose = async () => {
  await userEvent.upload(await screen.findByLabelText('Fichier de numéros de suivi'), aTrackingFile());
};

export const AExpedier: Story = {
  name: 'Fichier relu',
  args: { address: ADDRESS, api: () => parcelsApi() },
  play: async () => {
    await choose();
    await screen.findByRole('button', { name: /^Expédier 2\scommandes/u });
  },
};

const wrong = aTrackingCheck({
  wrong: [
    { line: 4, reference: 'AK-222222', code: 'X', message: 'Aucune commande ne porte la référence « AK-222222 ».' },
    {
      line: 7,
      reference: 'AK-8W2Y4B',
      code: 'X',
      message: '« 6A1 » n’est pas un numéro de suivi\u00a0: 6 à 40 lettres et chiffres.',
    },
  ],
});

export const LignesFausses: Story = {
  name: 'Lignes fausses',
  args: { address: ADDRESS, api: () => parcelsApi(wrong) },
  play: async () => {
    await choose();
    await screen.findByText(/2 lignes sont fausses/);
  },
};

export const RienAExpedier: Story = {
  name: 'Rien à expédier',
  args: {
    address: ADDRESS,
    api: () =>
      parcelsApi().on('GET orders/labels', () => ({ body: aLabelPlan({ files: [], refused: [], others: [] }) })),
  },
};

export const Chargement: Story = {
  args: { address: ADDRESS, api: () => parcelsApi().on('GET orders/labels', () => 'silent') },
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => parcelsApi().on('GET orders/labels', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
export const LignesFaussesSurTelephone: Story = {
  ...LignesFausses,
  name: 'Lignes fausses, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};
