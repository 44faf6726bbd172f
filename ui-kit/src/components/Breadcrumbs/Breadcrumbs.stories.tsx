import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs';

const meta = {
  title: 'Boutique/Breadcrumbs',
  component: Breadcrumbs,
  args: { items: [{ label: 'Accueil', href: '#' }, { label: 'La Boutique', href: '#' }, { label: 'Lavande fine' }] },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText('Lavande fine')).toHaveAttribute('aria-current', 'page');
  },
};

export const NomLongEtroit: Story = {
  name: 'Nom long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    items: [
      { label: 'Accueil', href: '#' },
      { label: 'La Boutique', href: '#' },
      { label: 'Lavande fine de Haute-Provence & beurre de karité' },
    ],
  },
};
