import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumb } from './Breadcrumb';

const meta = {
  title: 'Boutique/Breadcrumb',
  component: Breadcrumb,
  args: { items: [{ label: 'Accueil', href: '#' }, { label: 'La Boutique', href: '#' }, { label: 'Lavande fine' }] },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText('Lavande fine')).toHaveAttribute('aria-current', 'page');
  },
};
