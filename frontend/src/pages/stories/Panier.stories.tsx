import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CartCode, CartQuote } from '@shop/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
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
  deliveryOffers: null,
  deliveryMethod: null,
  missingForFreeDelivery: null,
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

const withCode = (code: Partial<CartCode>, off = 0): CartQuote => ({
  ...oneLeft,
  lines: oneLeft.lines.map((line) => ({ ...line, available: 9, paid: 12 - off })),
  adjustments: [
    { kind: 'delivery', amount: 0 },
    ...(off > 0
      ? [{ kind: 'discount' as const, amount: -off, label: 'Code NOEL10', discount: { id: 'd1', code: 'NOEL10' } }]
      : []),
  ],
  code: { code: 'NOEL10', applied: off > 0, waits: true, message: '10 %.', ...code },
  total: 12 - off,
  problems: [],
});

const WAITING =
  'NOEL10 vaut dès 35,00 € d’articles : il manque 23,00 €. Nous le gardons : il s’appliquera de lui-même, jusqu’au 24 décembre.';

async function typeCode() {
  const cart = within(await drawer());
  const field = await cart.findByRole('textbox', { name: 'Code de réduction' });
  await waitFor(() => expect(field).toBeVisible());
  await userEvent.type(field, 'noel10{Enter}');
  return cart;
}

export const CodeApplique: Story = {
  name: 'Un code qui s’applique',
  args: { ...filled, shop: () => new FakeShop().on('POST cart/quote', withCode({}, 1.2)) },
  play: async () => {
    const cart = await typeCode();
    await cart.findByRole('button', { name: 'Retirer le code NOEL10' });
    await expect(cart.getByText('Total').parentElement).toHaveTextContent(/10,80\s€/);
  },
};

export const CodeAppliqueTelephone: Story = {
  ...CodeApplique,
  name: 'Un code qui s’applique, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const CodeQuiAttend: Story = {
  name: 'Un code qui attend',
  args: { ...filled, shop: () => new FakeShop().on('POST cart/quote', withCode({ message: WAITING })) },
  play: async () => {
    const cart = await typeCode();
    await waitFor(() => expect(cart.getByText(WAITING)).toBeVisible());
  },
};

export const CodeInconnu: Story = {
  name: 'Un code inconnu',
  args: {
    ...filled,
    shop: () =>
      new FakeShop().when('POST cart/quote', ({ body }) => ({
        body:
          'code' in (body as object)
            ? withCode({ waits: false, message: 'Le code « NOEL10 » n’existe pas : vérifiez-le lettre par lettre.' })
            : { ...withCode({}), code: null },
      })),
  },
  play: async () => {
    const cart = await typeCode();
    await waitFor(() => expect(cart.getByText(/vérifiez-le lettre par lettre/)).toBeVisible());
    await expect(cart.getByRole('textbox', { name: 'Code de réduction' })).toHaveValue('NOEL10');
  },
};

const proposed = { ...{ productId: 'karite', name: 'Savon Karité nature', image: lavande.image }, reduction: null };

export const LivraisonPresqueOfferte: Story = {
  name: 'La livraison est presque offerte',
  args: {
    ...filled,
    shop: () =>
      new FakeShop().on('POST cart/quote', {
        ...withCode({}),
        code: null,
        missingForFreeDelivery: 6.4,
        freeDeliveryWith: { ...proposed, price: 6.9, pricePer100g: 6.9 },
      }),
  },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: /^Ajouter Savon Karité/ })).toBeVisible(),
    );
  },
};

export const Cadeau: Story = {
  args: filled,
  play: async () => {
    const cart = within(await drawer());
    const tick = await cart.findByRole('checkbox', { name: /C’est un cadeau/ });
    await waitFor(() => expect(tick).toBeVisible());
    await userEvent.click(tick);
    await userEvent.type(await cart.findByRole('textbox', { name: /Votre mot/ }), 'Joyeux Noël, maman.');
    await waitFor(async () => expect(await cart.findByText('19 sur 200')).toBeVisible());
  },
};

export const CadeauTelephone: Story = { ...Cadeau, name: 'Cadeau, téléphone', ...onAPhone, tags: ['narrow'] };

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
