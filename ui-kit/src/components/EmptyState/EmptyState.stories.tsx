import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, ButtonLink } from '../Button/Button';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'Bases/EmptyState',
  component: EmptyState,
  args: {
    title: "Vous n'avez passé aucune commande.",
    action: <ButtonLink href="#boutique">Découvrir la boutique</ButtonLink>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SansFilets: Story = { name: 'Sans filets', args: { bare: true } };

export const DansUneSection: Story = {
  render: (args) => <EmptyState data-small {...args} />,
  name: 'Dans une section, une phrase dessous',
  args: {
    bare: true,
    title: 'Aucun programme n’est prévenu.',
    action: undefined,
    children: <p>Demandez une adresse à votre comptable ou à votre transporteur, puis ajoutez-la ici.</p>,
  },
};

export const Centre: Story = {
  name: 'Centré, avec une phrase',
  args: { bare: true, centred: true, children: <p>Nos savons vous attendent à la boutique.</p> },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: {
    role: 'alert',
    title: 'Vos commandes n’ont pas pu être chargées.',
    action: <Button variant="secondary">Réessayer</Button>,
  },
};

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Aucune commande ne porte ce nom, cette référence ni cet email entre le 1er janvier et aujourd’hui.',
  },
};
