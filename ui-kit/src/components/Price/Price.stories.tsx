import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatPrice } from './format-price';
import { Price } from './Price';

const meta = { title: 'Boutique/Price', component: Price, args: { amount: 6.9 } } satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6,90 €')).toBeVisible();
    await expect(formatPrice(6.9)).toBe('6,90\u00a0€');
    await expect(formatPrice(1234.5, 'EUR')).toBe('1\u202f234,50\u00a0EUR');
  },
};

export const EnPromotion: Story = {
  name: 'En promotion',
  args: { amount: 6, fullAmount: 7.5, unit: 'EUR' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('s')).toHaveTextContent('7,50');
    await expect(canvasElement).toHaveTextContent('Prix réduit : 6,00 EUR');
  },
};

export const SansRemise: Story = {
  name: 'Prix d’origine égal',
  args: { amount: 6.9, fullAmount: 6.9 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('s')).toBeNull();
  },
};

export const GrandMontant: Story = {
  name: 'Grand montant',
  args: { amount: 12_480.5, fullAmount: 15_600.75 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/12\s480,50\s€/);
  },
};
