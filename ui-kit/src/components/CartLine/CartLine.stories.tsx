import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { lavande } from '../../stories/catalogue';
import { TextButton } from '../Link/TextLink';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { CartLine } from './CartLine';

const meta = {
  title: 'Boutique/CartLine',
  component: CartLine,
  args: {
    name: 'Savon Lavande fine',
    href: '#lavande',
    image: lavande.image,
    price: 6,
    reduction: { priorPrice: 7.5, percent: 20 },
    pricePer100g: 6,
    quantity: 2,
    total: 12,
    onQuantityChange: fn(),
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <section aria-label="Votre panier" style={{ maxWidth: 'var(--drawer-width)' }}>
        <VisuallyHidden as="h2">Votre panier</VisuallyHidden>
        <ul>
          <Story />
        </ul>
      </section>
    ),
  ],
} satisfies Meta<typeof CartLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('-20%')).toBeVisible();
    await expect(canvas.getByText('12,00 €')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Augmenter la quantité' }));
    await expect(args.onQuantityChange).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer Savon Lavande fine du panier' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const SansPromotion: Story = {
  name: 'Sans promotion',
  args: { price: 6.9, reduction: null, quantity: 1, total: 6.9 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/%/)).toBeNull();
  },
};

export const Coffret: Story = {
  args: {
    name: 'Coffret de trois savons',
    price: 18,
    reduction: null,
    pricePer100g: null,
    quantity: 1,
    total: 18,
    note: 'Contient\u00a0: 1 × Savon Lavande fine, 1 × Savon Karité nature, 1 × Savon Orange douce',
    tool: <TextButton>Changer un savon</TextButton>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Changer un savon' })).toBeVisible();
  },
};

export const StockInsuffisant: Story = {
  name: 'Stock insuffisant',
  args: {
    quantity: 3,
    total: 18,
    problem: {
      message: 'Il ne reste que 2 « Savon Lavande fine » à l’atelier.',
      remedy: <TextButton tone="inherit">Ajuster à 2</TextButton>,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Il ne reste que 2 « Savon Lavande fine » à l’atelier.');
    // The remedy stands beside the sentence, or below it on the same edge.
    const sentence = canvas.getByText(/^Il ne reste que 2/).getBoundingClientRect();
    const remedy = canvas.getByRole('button', { name: 'Ajuster à 2' }).getBoundingClientRect();
    const below = remedy.top >= sentence.bottom && Math.abs(remedy.left - sentence.left) < 1;
    await expect(remedy.left >= sentence.right || below).toBe(true);
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Savon Lavande fine' })).toBeInvalid();
  },
};

export const NomLongEtroit: Story = {
  name: 'Nom long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    name: 'Savon Lavande fine de Haute-Provence & beurre de karité',
    price: 125,
    reduction: { priorPrice: 156.25, percent: 20 },
    quantity: 99,
    total: 12375,
  },
};
