import type { PlannedChange } from '@shop/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const LIST = 'GET products/changes/planned';
const address = '/admin/dashboard/changements-programmes';

const terms = (price: number, promo = 0) => {
  const discountedPrice = Math.round(price * (100 - promo)) / 100;
  return { price, promo, category: 'Savon', discountedPrice };
};
const PLANS: PlannedChange[] = [
  {
    ...{ productId: 'p1', name: 'Romarin menthe', at: '2026-11-20T08:00:00.000Z' },
    ...{ before: terms(7.2, 10), after: terms(7.5) },
    problem: {
      code: 'PRODUCT.PLAN_OVERTAKEN',
      message:
        'Le prix, la promotion ou la catégorie a changé depuis que ce changement a été programmé : il n’a pas été appliqué.',
    },
  },
  {
    ...{ productId: 'p2', name: 'Lavande fine', at: '2026-11-30T23:00:00.000Z', problem: null },
    ...{ before: terms(7.5), after: terms(7.5, 20) },
  },
  {
    productId: 'p3',
    name: 'Savon au beurre de karité non raffiné, à la sauge sclarée et à l’argile verte du Velay',
    ...{ at: '2026-11-30T23:00:00.000Z', problem: null, before: terms(8.2), after: terms(8.6) },
  },
];
const shown = (body = PLANS) => new FakeAdminApi().on(LIST, () => ({ body, total: body.length }));

const meta = {
  title: 'Pages/Back-office/Changements programmés',
  tags: ['!autodocs'],
  ...adminStory,
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { address, api: shown } };

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Vide: Story = {
  args: { address, api: () => shown([]) },
  play: async () => void (await screen.findByText(/^Rien n’est programmé/)),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address, api: () => new FakeAdminApi().on(LIST, () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des changements programmés...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address, api: () => new FakeAdminApi().on(LIST, () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
