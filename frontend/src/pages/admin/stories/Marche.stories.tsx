import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { handOrderDesk, SOAPS } from '../../../testing/hand-order-desk';
import { keptProducts } from '../../../features/admin-hand-orders/kept-products';
import { forgetSales } from '../../../testing/market-sales';
import { keepPagesAs } from '../../../testing/page-keeper';

const ADDRESS = '/admin/dashboard/marche';

const meta = {
  title: 'Pages/Back-office/Marché',
  tags: ['!autodocs'],
  ...adminStory,
  beforeEach: async (context: Parameters<typeof adminStory.beforeEach>[0]) => {
    await forgetSales();
    const leave = [adminStory.beforeEach(context), keepPagesAs('keeps')];
    return () => leave.forEach((undo) => undo());
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

/** Opened again without a line, two hours after the last answer. */
export const SansReseau: Story = {
  name: 'Rouvert sans réseau',
  args: { address: ADDRESS, api: () => handOrderDesk().on('GET products', () => 'offline') },
  beforeEach: () => keptProducts.keep({ at: Date.now() - 2 * 3_600_000, products: SOAPS }).then(() => undefined),
  play: async () => void (await screen.findByText(/^Prix et stocks d’il y a 2/)),
};

export const NeSeRouvrePas: Story = {
  name: 'Ne se rouvre pas sans réseau',
  args: { address: ADDRESS, api: handOrderDesk },
  beforeEach: () => keepPagesAs('refuses'),
  play: async () => void (await screen.findByText(/^Ne la fermez pas/)),
};

export const Telephone: Story = { ...Panier, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
export const TelephoneHorsLigne: Story = { ...HorsLigne, name: 'Téléphone, hors ligne', ...onAPhone, tags: ['narrow'] };
export const TelephonePrixChange: Story = {
  ...PrixChange,
  name: 'Téléphone, prix changé',
  ...onAPhone,
  tags: ['narrow'],
};
export const TelephoneSansReseau: Story = {
  ...SansReseau,
  name: 'Téléphone, rouvert sans réseau',
  ...onAPhone,
  tags: ['narrow'],
};
export const TelephoneNeSeRouvrePas: Story = {
  ...NeSeRouvrePas,
  name: 'Téléphone, ne se rouvre pas sans réseau',
  ...onAPhone,
  tags: ['narrow'],
};
