import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { lavande, rose } from '../../stories/catalogue';
import { PageTitle } from '../PageTitle/PageTitle';
import { Declaration, LineChoice, ReceiptStamp, WithdrawalLayout } from './Withdrawal';
import type { LineChoiceItem } from './Withdrawal';

const WORDS =
  'Je vous notifie par la présente ma rétractation du contrat portant sur la commande AK-7F3K2Q, dans son entier.';
const FACTS = [
  { label: 'Prénom et nom', value: 'Claire Morel' },
  { label: 'Commande', value: 'AK-7F3K2Q' },
  { label: 'Adresse électronique', value: 'claire.morel@exemple.fr' },
];
const LINES: LineChoiceItem[] = [
  { id: 'lavande', name: 'Savon Lavande fine', image: lavande.image, bought: 2, price: 6, quantity: 1 },
  { id: 'rose', name: 'Savon Rose & argile rose', image: rose.image, bought: 1, price: 8.2, quantity: 0 },
];

const meta = {
  title: 'Boutique/Withdrawal',
  component: WithdrawalLayout,
  subcomponents: { Declaration, ReceiptStamp, LineChoice },
  parameters: { layout: 'fullscreen' },
  args: {
    head: <PageTitle lead="Voici les mots que nous garderons.">Relisez, puis confirmez.</PageTitle>,
    next: ['Vous recevez aussitôt un accusé de réception.', 'Vous renvoyez les savons reçus dans les 14 jours.'],
    children: <Declaration words={WORDS} facts={FACTS} />,
  },
} satisfies Meta<typeof WithdrawalLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AccuseDeReception: Story = {
  name: 'Accusé de réception',
  args: {
    next: undefined,
    head: (
      <>
        <ReceiptStamp day="22 novembre 2026" time="à 16 h 08 min 27 s, heure de Paris" />
        <PageTitle lead="Elle est inscrite sous le numéro R-7F3K2Q.">Votre rétractation est enregistrée.</PageTitle>
      </>
    ),
  },
};

const chosen = fn();

function Choice() {
  const [lines, setLines] = useState(LINES);
  return (
    <LineChoice
      legend="Savons à rendre"
      lines={lines}
      onChange={(id, quantity) => {
        chosen(id, quantity);
        setLines(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
      }}
    />
  );
}

export const ChoixDesArticles: Story = {
  name: 'Choix des articles',
  args: { next: undefined, children: <Choice /> },
};

export const ChoixDesArticlesGestes: Story = {
  ...ChoixDesArticles,
  name: 'Choix des articles, gestes',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Savon Rose/ }));
    await expect(chosen).toHaveBeenLastCalledWith('rose', 1);
    await userEvent.click(canvas.getByRole('button', { name: 'Augmenter la quantité' }));
    await expect(chosen).toHaveBeenLastCalledWith('lavande', 2);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Savon Lavande fine/ }));
    await expect(chosen).toHaveBeenLastCalledWith('lavande', 0);
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
