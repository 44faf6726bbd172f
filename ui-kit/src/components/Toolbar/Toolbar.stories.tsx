import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { SearchBox } from '../SearchBox/SearchBox';
import { Select } from '../Select/Select';
import { ToggleButton, Toolbar } from './Toolbar';

function Filters() {
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <Select label="Filtrer par statut" hideLabel options={['Toutes', 'En cours de préparation', 'Expédié']} />
      <ToggleButton pressed={pressed} count={2} onClick={() => setPressed(!pressed)}>
        Remboursement demandé
      </ToggleButton>
    </>
  );
}

const meta = {
  title: 'Back-office/Toolbar',
  component: Toolbar,
  parameters: { theme: 'back-office' },
  args: {
    search: <SearchBox label="Rechercher une commande" />,
    count: '128 commandes',
    children: <Filters />,
  },
} satisfies Meta<typeof Toolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const filter = canvas.getByRole('button', { name: /Remboursement demandé/ });
    await userEvent.click(filter);
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await userEvent.type(within(canvas.getByRole('search')).getByRole('searchbox'), 'Morel{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('Morel');
    // Nothing is sent: a form without a button to send it is one that cannot be left by it.
    await expect(canvasElement.querySelector('form')).toBeNull();
  },
};

/** Filters that are needed less often wait behind their own line. */
export const PlusDeFiltres: Story = {
  args: { more: <Select label="Transporteur" options={['Tous', 'Colissimo', 'Chronopost']} /> },
};

export const PlusDeFiltresGestes: Story = {
  ...PlusDeFiltres,
  name: 'Plus de filtres, gestes',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Transporteur')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Plus de filtres'));
    await expect(canvas.getByLabelText('Transporteur')).toBeVisible();
  },
};

export const FiltreEnVigueur: Story = {
  args: {
    moreInForce: 1,
    more: <Select label="Transporteur" options={['Tous', 'Colissimo', 'Chronopost']} defaultValue="Colissimo" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Plus de filtres (1)')).toBeVisible();
    await expect(canvas.getByLabelText('Transporteur')).toBeVisible();
  },
};
