import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VariantLinks } from './VariantLinks';

const meta = {
  title: 'Boutique/VariantLinks',
  component: VariantLinks,
  args: {
    variants: [
      { href: '#100', label: '100 g', price: 7.2, current: true },
      { href: '#200', label: '200 g', price: 12.9, current: false },
      { href: '#500', label: '500 g, pour la famille', price: 28, instead: 'Épuisé', current: false },
    ],
  },
} satisfies Meta<typeof VariantLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Complet: Story = {
  name: 'La page montrée est dite, l’épuisé aussi',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Formats' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName(/100 g/);
    await expect(canvas.getByRole('link', { name: /Épuisé/ })).toHaveAttribute('href', '#500');
  },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
};
