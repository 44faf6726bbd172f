import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { onAPhone } from '../../testing/admin-story';
import { FakeShop, karite, lavande } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Produit', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = { level: 1, name: /Lavande fine/ } as const;

export const Default: Story = {
  args: {
    address: '/product/lavande',
    shop: () => new FakeShop().on('GET product/lavande', { ...lavande, stock: karite.stock }),
  },
  play: async () => {
    await expect(await screen.findByRole('heading', name)).toBeVisible();
    await expect(screen.queryByText('Bientôt en rupture')).toBeNull();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Gestes: Story = {
  ...Default,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Augmenter la quantité' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier' }));
    await expect(screen.getByRole('button', { name: 'Panier' })).toHaveAccessibleDescription('2 articles');
  },
};

export const BientotEnRupture: Story = {
  name: 'Bientôt en rupture',
  args: { address: '/product/lavande' },
  play: async () => {
    await expect(await screen.findByText('Bientôt en rupture')).toBeVisible();
  },
};

export const Epuise: Story = {
  name: 'Épuisé',
  args: {
    address: '/product/lavande',
    shop: () => new FakeShop().on('GET product/lavande', { ...lavande, stock: 0 }),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Prévenez-moi' })).toBeVisible();
  },
};

export const EpuiseTelephone: Story = { ...Epuise, name: 'Épuisé, téléphone', ...onAPhone, tags: ['narrow'] };

export const EpuiseGestes: Story = {
  name: 'Épuisé, prévenez-moi',
  args: {
    address: '/product/lavande',
    shop: () =>
      new FakeShop()
        .on('GET product/lavande', { ...lavande, stock: 0 })
        .on('POST product/lavande/stock-alert', { state: 'mail-sent' }),
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Votre adresse email'), 'claire@exemple.fr');
    await userEvent.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
    await expect(await screen.findByText(/Un email vient de partir/)).toBeVisible();
  },
};

const gone = {
  _id: 'lavande',
  code: 'PRODUCT.WITHDRAWN',
  message: '« Savon Lavande fine » n’est plus vendu.',
  fullName: 'Savon Lavande fine',
  similar: [karite, { ...karite, _id: 'miel', name: 'Miel & avoine', fullName: 'Savon Miel & avoine' }],
};

export const Formats: Story = {
  name: 'Plusieurs formats',
  args: {
    address: '/product/lavande',
    shop: () =>
      new FakeShop().on('GET product/lavande', {
        ...lavande,
        variants: [
          {
            _id: lavande._id,
            slug: lavande.slug,
            label: '100 g',
            discountedPrice: 7.2,
            standing: 'available' as const,
          },
          {
            _id: 'grande',
            slug: 'grande-lavande',
            label: '200 g',
            discountedPrice: 12.9,
            standing: 'available' as const,
          },
          {
            _id: 'lot',
            slug: 'lavandes',
            label: 'Le lot de trois',
            discountedPrice: 19.9,
            standing: 'sold-out' as const,
          },
        ],
      }),
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: /Le lot de trois.*Épuisé/ })).toBeVisible();
  },
};

export const FormatsTelephone: Story = {
  ...Formats,
  name: 'Plusieurs formats, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Retire: Story = {
  name: 'Retiré',
  args: { address: '/product/lavande', shop: () => new FakeShop().refuse('GET product/lavande', 410, gone) },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Les plus proches' })).toBeVisible();
  },
};

export const RetireTelephone: Story = { ...Retire, name: 'Retiré, téléphone', ...onAPhone, tags: ['narrow'] };

const box = {
  ...karite,
  ...{ name: 'Coffret découverte', fullName: 'Coffret découverte', isBundle: true as const, pricePer100g: null },
  ...{ category: 'Coffrets', price: 18, discountedPrice: 18, reduction: null, promo: 0 },
  bundle: {
    separately: 21.4,
    parts: [lavande, karite].map(({ _id: productId, slug, fullName: name, image, netWeight, stock }, index) => {
      return { productId, slug, name, image, netWeight, stock, units: 2 - index, saleStop: null, isShown: true };
    }),
  },
};

export const Coffret: Story = {
  args: { address: '/product/karite', shop: () => new FakeShop().on('GET product/karite', box) },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: box.name });
    // Below the first view: its code comes with the reader.
    window.scrollTo(0, document.body.scrollHeight);
    await expect(await screen.findByRole('region', { name: 'Dans ce coffret' })).toBeInTheDocument();
  },
};

export const CoffretTelephone: Story = {
  ...Coffret,
  name: 'Coffret, téléphone',
  ...onAPhone,
  tags: ['narrow'],
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: box.name })).toBeVisible();
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: '/product/lavande', shop: () => new FakeShop().silence('GET product/lavande') },
  play: async () => {
    await expect(await screen.findByLabelText('Chargement du produit')).toHaveAttribute('aria-busy', 'true');
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: { address: '/product/lavande', shop: () => new FakeShop().cut('GET product/lavande') },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};

export const Disparu: Story = {
  name: 'N’est plus au catalogue',
  args: { address: '/product/inconnu' },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'Ce produit n’est plus au catalogue.' }),
    ).toBeInTheDocument();
  },
};
