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
  args: { brands: ['cb', 'visa', 'mastercard', 'amex', 'apple-pay', 'google-pay', 'link'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toBeVisible();
    for (const brand of ['CB', 'Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay', 'Link']) {
      await expect(canvas.getByRole('img', { name: brand })).toBeVisible();
    }
  },
};
