import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatPrice } from './format-price';
import { Price } from './Price';
import { PriceFacts } from './PriceFacts';

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
  args: { amount: 6, reduction: { priorPrice: 7.5, percent: 20 }, unit: 'EUR' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('s')).toHaveTextContent('7,50');
    await expect(canvasElement).toHaveTextContent('Prix réduit : 6,00 EUR');
  },
};

export const Mentions: Story = {
  name: 'Avec ses mentions',
  args: { amount: 7.9, reduction: { priorPrice: 8.9, percent: 11 } },
  render: (args) => (
    <>
      <Price {...args} />
      <PriceFacts pricePer100g={8.78} reduction={args.reduction} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent?.replace(/\s/g, ' ')).toContain(
      '8,78 € / 100 g · Prix le plus bas des 30 jours précédant la réduction : 8,90 €',
    );
  },
};

export const SansMention: Story = {
  name: 'Sans mention',
  tags: ['!autodocs'],
  render: () => <PriceFacts pricePer100g={null} reduction={null} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};

export const GrandMontant: Story = {
  name: 'Grand montant',
  args: { amount: 12_480.5, reduction: { priorPrice: 15_600.75, percent: 20 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/12\s480,50\s€/);
  },
};
