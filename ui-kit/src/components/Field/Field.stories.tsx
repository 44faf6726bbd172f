import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from './Field';

const meta = {
  title: 'Formulaires/Field',
  component: Field,
  args: {
    label: 'Date de naissance',
    children: (control) => <input type="date" autoComplete="bday" {...control} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date de naissance')).toBeValid();
  },
};

export const Facultatif: Story = { args: { optional: true, hint: 'Pour vous souhaiter votre fête.' } };

export const EnErreur: Story = {
  name: 'En erreur',
  args: { hint: 'Jour, mois, année.', error: 'Cette date est dans l’avenir.' },
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('Date de naissance');
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription('Jour, mois, année. Cette date est dans l’avenir.');
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const NomCache: Story = {
  name: 'Nom lu seulement',
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date de naissance')).toBeVisible();
  },
};

export const TexteLongEtroit: Story = {
  name: 'Texte long, écran étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'Date à laquelle la commande doit avoir quitté l’atelier pour arriver à temps',
    optional: true,
    error: 'Le transporteur ne passe ni le dimanche ni les jours fériés\u00a0: choisissez le jour ouvré qui précède.',
  },
};
