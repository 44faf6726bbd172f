import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormGrid, FormWide } from '../FormGrid/FormGrid';
import { Select } from '../Select/Select';
import { TextAreaField, TextField } from './TextField';

const meta = {
  title: 'Formulaires/TextField',
  component: TextField,
  args: { label: 'Adresse', name: 'address', autoComplete: 'address-line1', required: true },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Adresse' });
    await userEvent.type(field, '14 rue des Tilleuls');
    await expect(field).toHaveValue('14 rue des Tilleuls');
    await expect(field).not.toHaveAttribute('aria-describedby');
  },
};

export const Facultatif: Story = {
  args: {
    label: 'Complément d’adresse',
    optional: true,
    required: false,
    placeholder: 'Bâtiment, étage, digicode',
    autoComplete: 'address-line2',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Complément d’adresse (facultatif)' })).toBeVisible();
  },
};

export const AvecUneAide: Story = {
  name: 'Avec une aide',
  args: { label: 'CVC', hint: 'Les 3 chiffres au dos de la carte', autoComplete: 'cc-csc', inputMode: 'numeric' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'CVC' })).toHaveAccessibleDescription(
      'Les 3 chiffres au dos de la carte',
    );
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: {
    label: 'Code postal',
    defaultValue: '6900',
    error: 'Le code postal français compte 5 chiffres.',
    autoComplete: 'postal-code',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Code postal' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Le code postal français compte 5 chiffres.');
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Inactif: Story = { args: { label: 'Email', defaultValue: 'claire.morel@exemple.fr', disabled: true } };

export const Prix: Story = { args: { label: 'Prix', defaultValue: '7,50', unit: '€', inputMode: 'decimal' } };

export const PlusieursLignes: Story = {
  name: 'Plusieurs lignes',
  render: () => <TextAreaField label="Description" name="description" defaultValue="Une lavande de montagne." />,
};

export const Grille: Story = {
  name: 'Dans une grille',
  render: () => (
    <FormGrid>
      <FormWide>
        <TextField label="Adresse" autoComplete="address-line1" />
      </FormWide>
      <TextField label="Code postal" autoComplete="postal-code" />
      <TextField label="Ville" autoComplete="address-level2" />
      <FormWide>
        <Select label="Pays" autoComplete="country" options={[{ value: 'FR', label: 'France' }]} />
      </FormWide>
    </FormGrid>
  ),
};
