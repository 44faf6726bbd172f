import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton, IconLink } from './IconButton';

const meta = {
  title: 'Bases/IconButton',
  component: IconButton,
  args: { label: 'Rechercher', icon: 'search', onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Rechercher' });
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const PanierDeDeuxArticles: Story = {
  name: 'Panier de deux articles',
  args: { label: 'Panier, 2 articles', icon: 'cart', count: 2 },
};

export const PanierVide: Story = {
  name: 'Panier vide',
  args: { label: 'Panier', icon: 'cart', count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('');
  },
};

export const PanierTresRempli: Story = {
  name: 'Panier très rempli',
  args: { label: 'Panier, 99+ articles', icon: 'cart', count: 120 },
  play: async ({ canvas }) => {
    const count = canvas.getByRole('button').querySelector('[data-count]');
    await expect(count).toHaveAttribute('data-count', '99+');
  },
};

export const ClientConnecte: Story = {
  name: 'Client connecté',
  args: { label: 'Mon compte, connecté', icon: 'account', dot: true },
};

export const AvecFilet: Story = {
  name: 'Avec un filet',
  args: { label: 'Suivant', icon: 'chevron-right', outlined: true },
};

export const Inactif: Story = { args: { label: 'Précédent', icon: 'chevron-right', outlined: true, disabled: true } };

export const Lien: Story = {
  render: () => <IconLink href="#compte" label="Mon compte" icon="account" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Mon compte' })).toBeVisible();
  },
};
