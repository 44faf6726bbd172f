import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ChoiceList, type ChoiceListProps } from './ChoiceList';

const CHOICES: ChoiceListProps['choices'] = [
  {
    id: 'relais',
    name: 'Point relais Mondial Relay',
    aside: '3,30 €',
    lines: ['Entre vendredi 27 novembre et mardi 1er décembre', 'Gardé 8 jours, remis sur présentation d’une pièce'],
    asks: <p>Le code du point relais se demande ici.</p>,
  },
  { id: 'domicile', name: 'Colissimo à domicile', aside: '5,90 €', lines: ['Entre jeudi 26 et samedi 28 novembre'] },
  {
    id: 'retrait',
    name: 'Retrait à l’atelier',
    aside: 'Offerte',
    lines: ['Mercredi 25 novembre', 'Lyon, 14 h à 18 h'],
  },
];

function Chosen(args: ChoiceListProps) {
  const [chosen, setChosen] = useState(args.chosen);
  return <ChoiceList {...args} chosen={chosen} onChoose={setChosen} />;
}

const meta = {
  title: 'Formulaires/ChoiceList',
  component: ChoiceList,
  render: (args) => <Chosen {...args} />,
  args: { legend: 'Mode de livraison', choices: CHOICES, chosen: 'domicile', onChoose: () => undefined },
} satisfies Meta<typeof ChoiceList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/se demande ici/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText('Point relais Mondial Relay'));
    await expect(canvas.getByRole('radio', { name: /^Point relais/ })).toBeChecked();
    await expect(canvas.getByText(/se demande ici/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /^Colissimo/ })).toBeChecked();
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: { chosen: '', error: 'Choisissez un mode de livraison.' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')[0]).toHaveAccessibleDescription('Choisissez un mode de livraison.');
  },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { chosen: 'relais' },
};
