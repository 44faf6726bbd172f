import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Accordion } from './Accordion';

const meta = {
  title: 'Boutique/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        title: 'Ingrédients',
        open: true,
        content: (
          <p>
            Beurre de karité* <em>(Butyrospermum parkii)</em>, huile d’olive* <em>(Olea europaea)</em>, eau, soude.
          </p>
        ),
      },
      { title: 'Conseils', content: <p>Laissez-le sécher entre deux douches sur un porte-savon ajouré.</p> },
    ],
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const advice = canvas.getByText(/porte-savon/);
    await expect(canvas.getByText(/Beurre de karité/)).toBeVisible();
    await expect(advice).not.toBeVisible();
    await userEvent.click(canvas.getByText('Conseils'));
    await expect(advice).toBeVisible();
  },
};

export const Questions: Story = {
  name: 'Questions fréquentes',
  args: {
    size: 'large',
    group: 'questions',
    items: [
      { title: 'Comment créer un compte ?', content: <p>Par la page d’inscription.</p> },
      { title: 'Quels moyens de paiement acceptez-vous ?', content: <p>Les cartes bancaires.</p> },
    ],
  },
};

export const QuestionsGestes: Story = {
  ...Questions,
  name: 'Questions fréquentes, gestes',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Comment créer un compte ?'));
    await expect(canvas.getByText('Par la page d’inscription.')).toBeVisible();
    await userEvent.click(canvas.getByText('Quels moyens de paiement acceptez-vous ?'));
    await expect(canvas.getByText('Les cartes bancaires.')).toBeVisible();
    await expect(canvas.getByText('Par la page d’inscription.')).not.toBeVisible();
  },
};

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    size: 'large',
    items: [
      {
        title: 'Comment suivre ma commande quand je l’ai passée sans créer de compte ?',
        open: true,
        content: <p>Le mail d’expédition porte le numéro du colis et un lien vers le suivi du transporteur.</p>,
      },
      { title: 'Quels moyens de paiement acceptez-vous ?', content: <p>Les cartes bancaires.</p> },
    ],
  },
};
