import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { aProductCheck, aReadyLine } from '../../../testing/a-product-check';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/product/import';
const MESSAGE =
  'Ceci n’est pas un fichier CSV, mais un classeur, une archive ou une image\u00a0: dans votre tableur, enregistrez-le au format CSV.';

const listing = () => new FakeAdminApi().on('POST products/imports/check', () => ({ body: aProductCheck() }));

const meta = {
  title: 'Pages/Back-office/Import de produits',
  tags: ['!autodocs'],
  ...adminStory,
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async () => {
  const file = new File(['Nom du produit'], 'produits.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Fichier de produits'), file);
};

export const Default: Story = { args: { address: ADDRESS, api: listing } };

export const Relu: Story = {
  name: 'Fichier relu',
  args: { address: ADDRESS, api: listing },
  play: async () => {
    await choose();
    await screen.findByRole('button', { name: 'Écrire 2 lignes' });
  },
};

export const ReluTelephone: Story = { ...Relu, name: 'Fichier relu, téléphone', ...onAPhone, tags: ['narrow'] };

const toReview = [
  { quote: 'biodégradable', article: 'C. env. L541-9-1, al. 2' },
  { quote: 'respectueux de l’environnement', article: 'C. env. L541-9-1, al. 2' },
];

export const MotsARevoir: Story = {
  name: 'Mots à revoir',
  args: {
    address: ADDRESS,
    api: () => {
      const ready = [aReadyLine(2), { ...aReadyLine(3, { description: 'Un savon biodégradable' }), toReview }];
      return listing().on('POST products/imports/check', () => ({ body: aProductCheck({ ready }) }));
    },
  },
  play: async () => {
    await choose();
    await screen.findByText('1 ligne porte des mots à revoir');
  },
};

export const MotsARevoirTelephone: Story = {
  ...MotsARevoir,
  name: 'Mots à revoir, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Illisible: Story = {
  name: 'Fichier illisible',
  args: {
    address: ADDRESS,
    api: () =>
      listing().on('POST products/imports/check', () => ({
        status: 400,
        body: { code: 'CSV.NOT_TEXT', message: MESSAGE },
      })),
  },
  play: async () => {
    await choose();
    await screen.findByText(/^Ceci n’est pas un fichier CSV/);
  },
};
