import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { onAPhone } from '../../testing/admin-story';
import { FakeShop } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/La Boutique', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: '/product' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Savon Lavande fine' })).toBeVisible();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: '/product', shop: () => new FakeShop().silence('GET product-choice') },
  play: async () => {
    await expect(await screen.findByLabelText('Chargement des produits')).toHaveAttribute('aria-busy', 'true');
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: { address: '/product', shop: () => new FakeShop().cut('GET product-choice') },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
