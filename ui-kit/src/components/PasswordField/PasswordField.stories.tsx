import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordField } from './PasswordField';

const meta = {
  title: 'Formulaires/PasswordField',
  component: PasswordField,
  args: { label: 'Mot de passe', autoComplete: 'current-password', name: 'password' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Mot de passe');
    await userEvent.type(field, 'savon de mars');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher le mot de passe' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('savon de mars');
    await userEvent.click(canvas.getByRole('button', { name: 'Masquer le mot de passe' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};

export const Nouveau: Story = {
  args: {
    autoComplete: 'new-password',
    hint: '6 caractères au moins',
    strength: { score: 3, label: 'Bon mot de passe' },
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: { error: 'Le mot de passe doit contenir au moins 6 caractères' },
};

export const Faible: Story = {
  args: { autoComplete: 'new-password', strength: { score: 1, label: 'Mot de passe faible.' } },
};

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'Confirmer le nouveau mot de passe de votre compte',
    defaultValue: 'une très longue phrase que personne ne devinera jamais',
    error: 'La confirmation du mot de passe est requise',
  },
};
