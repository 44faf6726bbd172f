import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { lavande, rose } from '../../stories/catalogue';
import { FavouriteButton } from '../FavouriteButton/FavouriteButton';
import { ProductCard, ProductCardAdd } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';

const add = fn();

const meta = {
  title: 'Boutique/ProductCard',
  component: ProductCard,
  args: {
    product: rose,
    href: '#rose',
    badge: 'Nouveauté',
    action: <ProductCardAdd productName="Savon Rose & argile rose" onClick={add} />,
    headingLevel: 2,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 'var(--carousel-card)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    add.mockClear();
    await expect(canvas.getByRole('heading', { name: 'Savon Rose & argile rose' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByText('8,20 EUR')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter au panier : Savon Rose & argile rose' }));
    await expect(add).toHaveBeenCalledOnce();
  },
};

export const AvecSaNote: Story = {
  name: 'Avec sa note',
  args: { product: { ...rose, rating: '4,7 sur 5, 38 avis' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4,7 sur 5, 38 avis')).toBeVisible();
  },
};

export const EnPromotion: Story = {
  name: 'En promotion',
  args: { product: lavande },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('-20%')).toBeVisible();
    await expect(canvasElement.querySelector('s')).toHaveTextContent('7,50');
    await expect(canvasElement).toHaveTextContent('6,00 EUR');
  },
};

export const AuClavier: Story = {
  name: 'Au clavier, la seconde photo',
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const second = canvasElement.querySelectorAll('img')[1];
    if (!second) throw new Error('the card shows one picture only');
    await expect(getComputedStyle(second).opacity).toBe('0');
    await userEvent.tab();
    await waitFor(() => expect(getComputedStyle(second).opacity).toBe('1'));
  },
};

export const AvecFavori: Story = { name: 'Avec un favori', args: { favourite: <FavouriteButton kept /> } };

export const UneSeulePhoto: Story = {
  name: 'Une seule photo',
  args: { product: { ...rose, image2: undefined } },
};

export const AutreRayon: Story = {
  name: 'Autre rayon',
  args: { product: { ...rose, name: 'Porte-savon en hêtre', fullName: 'Porte-savon en hêtre' } },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('heading', { name: 'Porte-savon en hêtre' });
    const price = canvas.getByText('8,20 EUR');
    await expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(price.getBoundingClientRect().left);
  },
};

export const EnChargement: Story = { name: 'En chargement', render: () => <ProductCardSkeleton /> };

export const NomLongEtroit: Story = {
  name: 'Nom long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { product: { ...lavande, name: 'Lavande fine de Haute-Provence & beurre de karité' } },
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByRole('heading').getBoundingClientRect();
    const picture = canvasElement.querySelector('img')?.getBoundingClientRect();
    await expect(name.top).toBeGreaterThanOrEqual(picture?.bottom ?? Infinity);
    await expect(name.right).toBeLessThanOrEqual(picture?.right ?? 0);
  },
};
