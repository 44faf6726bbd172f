import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Select } from './Select';

const meta = {
  title: 'Formulaires/Select',
  component: Select,
  args: {
    label: 'Pays',
    autoComplete: 'country',
    options: [
      { value: 'FR', label: 'France' },
      { value: 'BE', label: 'Belgique' },
      { value: 'CH', label: 'Suisse' },
    ],
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Pays' });
    await userEvent.selectOptions(field, 'Suisse');
    await expect(field).toHaveValue('CH');
  },
};

export const DesMots: Story = {
  name: 'Des mots pour valeurs',
  args: { label: 'Civilité', options: ['Monsieur', 'Madame', 'Non défini'], autoComplete: 'honorific-prefix' },
};

export const EnErreur: Story = { name: 'En erreur', args: { error: 'Choisissez un pays.' } };

export const Inactif: Story = { args: { disabled: true } };

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'Transporteur choisi pour la livraison de cette commande',
    options: ['Colissimo, livraison à domicile contre signature, deux jours ouvrés'],
    error: 'Veuillez sélectionner un transporteur.',
  },
};
