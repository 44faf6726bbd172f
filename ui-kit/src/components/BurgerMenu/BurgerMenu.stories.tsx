import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton';
import { BurgerMenu } from './BurgerMenu';

const meta = {
  title: 'Superpositions/BurgerMenu',
  component: BurgerMenu,
  args: {
    open: false,
    onOpenChange: () => undefined,
    items: [
      { label: 'Accueil', href: '#accueil', current: true },
      {
        label: 'Nos produits',
        submenu: {
          title: 'Savons',
          items: [
            { label: 'Lavande fine', href: '#lavande-fine' },
            { label: 'Miel & avoine', href: '#miel-avoine' },
          ],
          all: { label: 'Voir toute la gamme', href: '#boutique' },
          ranges: [
            { label: 'Coffrets', href: '#coffrets' },
            { label: 'Beurres et Huiles', note: 'Bientôt disponible' },
          ],
        },
      },
      { label: 'Mon compte', href: '#compte' },
      { label: 'À propos', href: '#apropos' },
      { label: 'FAQ', href: '#faq' },
      { label: 'Instagram', href: 'https://exemple.fr/', external: true },
    ],
  },
  render: function Burger(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <IconButton label="Menu" icon="menu" onClick={() => setOpen(true)} />
        <BurgerMenu {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
} satisfies Meta<typeof BurgerMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'FAQ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Deplie: Story = {
  name: 'Déplié',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByText('Nos produits'));
    await expect(screen.getByRole('link', { name: 'Lavande fine' })).toBeVisible();
    await expect(screen.getByText('Bientôt disponible')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /Beurres et Huiles/ })).toBeNull();
  },
};

export const Ouvert: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(await screen.findByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
  },
};
