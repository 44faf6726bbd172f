import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Checkbox } from './Checkbox';

const meta = {
  title: 'Formulaires/Checkbox',
  component: Checkbox,
  args: { label: 'J’accepte les conditions générales.', name: 'terms' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.click(canvas.getByText('J’accepte les conditions générales.'));
    await expect(box).toBeChecked();
  },
};

export const AvecDesLiens: Story = {
  name: 'Avec des liens',
  args: {
    label: (
      <>
        J’accepte les <a href="#ventes">conditions générales</a> et la{' '}
        <a href="#donnees">politique de confidentialité</a>.
      </>
    ),
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: { error: 'Vous devez accepter les conditions générales.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Vous devez accepter les conditions générales.',
    );
  },
};

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    label:
      'J’accepte les conditions générales, la politique de confidentialité et de recevoir les nouvelles de l’atelier par mail.',
    error: 'Vous devez accepter les conditions générales pour continuer',
  },
};
