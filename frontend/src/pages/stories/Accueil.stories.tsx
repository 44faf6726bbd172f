import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { onAPhone } from '../../testing/admin-story';
import { FakeShop } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Accueil', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: '/' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('La douceur prend son temps.');
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

/** What stands below the first view comes when one comes near it. */
const scrollOn = async () => {
  (await screen.findByRole('region', { name: 'Nos engagements' })).scrollIntoView();
};

export const Nouveautes: Story = {
  name: 'Nouveautés',
  args: { address: '/' },
  play: async () => {
    await scrollOn();
    const slider = await screen.findByRole('region', { name: 'Nouveautés' });
    slider.scrollIntoView();
    await expect(await screen.findByRole('link', { name: 'Savon Lavande fine' })).toBeVisible();
  },
};

export const EnChargement: Story = {
  name: 'Nouveautés en chargement',
  args: { address: '/', shop: () => new FakeShop().silence('GET products/latest') },
  play: Default.play!,
};

export const EnErreur: Story = {
  name: 'Nouveautés en erreur',
  args: { address: '/', shop: () => new FakeShop().cut('GET products/latest') },
  play: async () => {
    await scrollOn();
    await expect(await screen.findByText('Erreur lors du chargement des produits')).toBeInTheDocument();
    await expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  },
};
