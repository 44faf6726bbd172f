import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PromoBadge } from './PromoBadge';

const meta = {
  title: 'Boutique/PromoBadge',
  component: PromoBadge,
  args: { percent: 20 },
} satisfies Meta<typeof PromoBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-20%')).toBeVisible();
  },
};

export const Petite: Story = { args: { size: 'small' } };

export const SansPromotion: Story = {
  name: 'Sans promotion',
  args: { percent: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
