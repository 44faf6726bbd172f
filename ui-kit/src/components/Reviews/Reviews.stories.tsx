import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { RatingSummary } from './RatingSummary';
import { ReviewCard } from './ReviewCard';
import { Stars } from './Stars';
import { StarsField } from './StarsField';

const meta = {
  title: 'Boutique/Reviews',
  component: ReviewCard,
  subcomponents: { RatingSummary, Stars, StarsField } as never,
  args: {
    stars: 4,
    starsLabel: '4 sur 5',
    name: 'N. K.',
    text: 'Exemple. Mousse fine et agréable. Sans porte-savon il se ramollit ; sur une grille il tient mieux.',
    facts: 'Achat vérifié, reçu le 14 septembre 2026, avis du 19 octobre 2026',
  },
} satisfies Meta<typeof ReviewCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AvecReponse: Story = {
  name: 'Avec réponse',
  args: {
    reply: { by: 'L’Atelier Karité, le 20 octobre 2026', words: 'Merci. Oui : il lui faut sécher entre deux douches.' },
  },
};

export const Synthese: Story = {
  name: 'Moyenne et répartition',
  render: () => (
    <RatingSummary
      average="4,7"
      words="sur 5, d’après 38 avis"
      label="Répartition des 38 avis"
      grades={[29, 7, 2, 0, 0].map((count, at) => ({ name: at === 4 ? '1 étoile' : `${5 - at} étoiles`, count }))}
    />
  ),
};

const WORDS = ['Décevant', 'Moyen', 'Correct', 'Bon', 'Excellent'];

function Choice() {
  const [value, setValue] = useState(0);
  return <StarsField legend="Votre note" words={WORDS} value={value} onChoose={setValue} />;
}

export const Noter: Story = { render: () => <Choice /> };

export const NoterAuClavier: Story = {
  name: 'Noter au clavier',
  tags: ['!autodocs'],
  render: () => <Choice />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Correct' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Bon' })).toBeChecked();
    await expect(canvas.getByText('Bon', { ignore: 'label *' })).toBeVisible();
  },
};

export const SansNote: Story = {
  name: 'Sans note',
  render: () => (
    <StarsField
      legend="Votre note"
      words={WORDS}
      value={0}
      onChoose={() => undefined}
      error="Choisissez de une à cinq étoiles."
    />
  ),
};

export const Etoiles: Story = { name: 'Étoiles', render: () => <Stars value={3} label="3 sur 5" /> };
