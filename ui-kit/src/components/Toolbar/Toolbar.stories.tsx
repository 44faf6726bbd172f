import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
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

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const filter = canvas.getByRole('button', { name: /Remboursement demandé/ });
    await userEvent.click(filter);
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await userEvent.type(canvas.getByRole('searchbox'), 'Morel{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('Morel');
  },
};
