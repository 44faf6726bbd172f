import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaymentBrands } from './PaymentBrands';

const meta = {
  title: 'Boutique/PaymentBrands',
  component: PaymentBrands,
  args: { brands: ['visa', 'mastercard'] },
} satisfies Meta<typeof PaymentBrands>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
