import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextButton } from '../Link/TextLink';
import { Notice } from './Notice';

const meta = {
  title: 'Bases/Notice',
  component: Notice,
  args: { children: 'Votre panier a été mis à jour.' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Votre panier a été mis à jour.');
  },
};

export const Reussite: Story = {
  name: 'Réussite',
  args: { tone: 'success', children: 'Modifications sauvegardées avec succès !' },
};

export const Erreur: Story = {
  args: {
    tone: 'error',
    children: 'Erreur lors de la récupération des données. Veuillez réessayer.',
    action: <TextButton tone="inherit">Réessayer</TextButton>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Attention: Story = {
  args: { tone: 'warning', title: 'Confirmez votre email', children: 'Un message vous attend dans votre boîte.' },
};

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    tone: 'error',
    children: 'Votre carte a été refusée par votre banque. Rien n’a été débité\u00a0: essayez avec une autre carte.',
    action: <TextButton tone="inherit">Réessayer avec une autre carte</TextButton>,
  },
};
