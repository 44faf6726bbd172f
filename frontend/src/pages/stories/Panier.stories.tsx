import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CartQuote } from '@shop/contract';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { onAPhone } from '../../testing/admin-story';
import { fillCart } from '../../testing/earlier-visit';
import { FakeShop, lavande } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Panier', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = () => screen.findByRole('dialog', { name: /Votre panier/ });
const filled = { address: '/product', open: 'cart', before: () => fillCart(2) } as const;

/** The workshop has one left of the two that are in the cart. */
const oneLeft: CartQuote = {
  lines: [
    {
      productId: 'lavande',
      name: lavande.fullName,
      image: lavande.image,
      quantity: 2,
      price: 6,
      fullPrice: 7.5,
      promo: 20,
      reduction: { priorPrice: 7.5, percent: 20 },
      pricePer100g: 6,
      available: 1,
      lineTotal: 12,
      paid: 12,
    },
  ],
  adjustments: [{ kind: 'delivery', amount: 0 }],
  code: null,
  total: 12,
  vat: null,
  deliveryDates: null,
  texts: [],
  returnPaidBy: 'shop',
  guaranteeNotice: null,
  problems: [{ code: 'STOCK.INSUFFICIENT', message: 'Il n’en reste que 1.', productId: 'lavande', available: 1 }],
};

export const Default: Story = {
  args: filled,
  play: async () => {
    await waitFor(async () => expect(await drawer()).toBeVisible());
    await expect(screen.getByText('Total').parentElement).toHaveTextContent(/12,00\s€/);
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Gestes: Story = {
  args: filled,
  play: async () => {
    await waitFor(async () => expect(await drawer()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Savon Lavande fine du panier' }));
    await expect(await screen.findByText('Votre panier est vide...')).toBeVisible();
  },
};

export const LigneEnProbleme: Story = {
  name: 'Une ligne pose problème',
  args: { ...filled, shop: () => new FakeShop().on('POST cart/quote', oneLeft) },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Ajuster à 1' })).toBeVisible());
  },
};

export const PrixNonVerifies: Story = {
  name: 'Les prix n’ont pas pu être vérifiés',
  args: { ...filled, shop: () => new FakeShop().cut('POST cart/quote') },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible());
  },
};

export const Vide: Story = {
  args: { address: '/product', open: 'cart' },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Votre panier est vide...')).toBeVisible());
  },
};
