import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../Button/Button';
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
