import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderSteps } from './OrderSteps';
import type { OrderStepEntry } from './OrderSteps';

const paid: OrderStepEntry = {
  id: 'paid',
  name: 'Payée',
  state: 'done',
  date: { iso: '2026-11-20T17:42:00Z', label: 'vendredi 20 novembre, 18 h 42' },
};

const meta = {
  title: 'Boutique/OrderSteps',
  component: OrderSteps,
  args: {
    steps: [
      paid,
      { id: 'preparing', name: 'En préparation', state: 'current' },
      {
        id: 'shipped',
        name: 'Partie chez le transporteur',
        state: 'ahead',
        text: 'Le numéro de suivi s’affichera ici.',
      },
      { id: 'delivered', name: 'Livrée', state: 'ahead', text: 'entre mercredi 25 et vendredi 27 novembre' },
    ],
  },
} satisfies Meta<typeof OrderSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
};

export const CouleursImposees: Story = { name: 'Couleurs imposées', tags: ['forced-colors'] };

export const BeaucoupDEtapes: Story = {
  name: 'Beaucoup d’étapes',
  args: {
    steps: [
      paid,
      { id: 'shipped', name: 'Partie chez le transporteur', state: 'done', text: 'Colissimo' },
      { id: 'delivered', name: 'Livrée', state: 'done' },
      { id: 'withdrawn', name: 'Rétractation déclarée', state: 'done', text: 'sous le numéro R-7F3K2Q' },
      { id: 'refunded', name: 'Remboursée', state: 'current', text: '12,00\u00a0€ sur la carte qui a payé' },
    ],
  },
};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    const current = canvas.getByText('En préparation').closest('li');
    await expect(current).toHaveAttribute('aria-current', 'step');
    await expect(current).toHaveTextContent('Nous en sommes là.');
  },
};
