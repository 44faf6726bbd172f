import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { handOrderDesk } from '../../../testing/hand-order-desk';
import { forgetSales } from '../../../testing/market-sales';

const ADDRESS = '/admin/dashboard/marche';

const meta = {
  title: 'Pages/Back-office/Marché',
  tags: ['!autodocs'],
  ...adminStory,
  beforeEach: async (context: Parameters<typeof adminStory.beforeEach>[0]) => {
    await forgetSales();
    return adminStory.beforeEach(context);
  },
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const tap = async () => userEvent.click(await screen.findByRole('button', { name: /^Lavande fine/ }));
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Encaisser/ }));

async function sell() {
  await tap();
  await pay();
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: /^Encaisser/ }));
}

export const Default: Story = {
  args: { address: ADDRESS, api: handOrderDesk },
  play: async () => void (await screen.findByRole('button', { name: /^Lavande fine/ })),
};

export const Panier: Story = {
  args: { address: ADDRESS, api: handOrderDesk },
  play: async () => {
    await tap();
    await tap();
    await screen.findByRole('button', { name: /^Encaisser 15,00/ });
  },
};

export const AEncaisser: Story = {
  name: 'À encaisser',
  args: { address: ADDRESS, api: handOrderDesk },
  play: async () => {
    await tap();
    await pay();
    await screen.findByRole('dialog');
  },
};

export const HorsLigne: Story = {
  name: 'Hors ligne',
  args: {
    address: ADDRESS,
    api: () =>
      handOrderDesk()
        .on('POST cart/quote', () => 'offline')
        .on('POST orders/at-market', () => 'offline'),
  },
  play: async () => {
    await sell();
    await screen.findByText(/La boutique ne répond pas/);
  },
};

export const PrixChange: Story = {
  name: 'Prix changé',
  args: {
    address: ADDRESS,
    api: () =>
      handOrderDesk().on('POST orders/at-market', () => ({
        status: 409,
        body: {
          code: 'CART.PROBLEMS',
          message: 'Votre panier a changé.',
          problems: [
            { code: 'PRICE.CHANGED', productId: 'p1', price: 8, message: 'Lavande fine coûte maintenant 8,00 €.' },
          ],
        },
      })),
  },
  play: async () => {
    await sell();
    await screen.findByRole('button', { name: /^Noter à 8,00/ });
  },
};

export const ProduitsEnEchec: Story = {
  name: 'Échec du chargement des produits',
  args: { address: ADDRESS, api: () => handOrderDesk().on('GET products', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Telephone: Story = { ...Panier, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
export const TelephoneHorsLigne: Story = { ...HorsLigne, name: 'Téléphone, hors ligne', ...onAPhone, tags: ['narrow'] };
export const TelephonePrixChange: Story = {
  ...PrixChange,
  name: 'Téléphone, prix changé',
  ...onAPhone,
  tags: ['narrow'],
};
