import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { soaps } from '../../stories/catalogue';
import { IconButton } from '../IconButton/IconButton';
import { Page } from '../Layout/Layout';
import { Header } from './Header';
import { HeaderNav } from './HeaderNav';

const openMenu = fn();

const meta = {
  title: 'Boutique/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: {
    shopName: 'L’Atelier Karité',
    onMenuOpen: openMenu,
    navigation: (
      <HeaderNav
        items={[
          { label: 'Accueil', href: '#accueil', current: true },
          {
            label: 'Nos produits',
            submenu: {
              title: 'Savons',
              items: soaps.map(({ name, _id }) => ({ label: name, href: `#${_id}` })),
              all: { label: 'Voir toute la gamme', href: '#boutique' },
              ranges: [
                { label: 'Beurres et Huiles', note: 'Bientôt disponible' },
                { label: 'Accessoires', note: 'Bientôt disponible' },
              ],
            },
          },
          { label: 'À propos', href: '#apropos' },
          { label: 'Instagram', href: 'https://exemple.fr/', external: true },
        ]}
      />
    ),
    tools: (
      <>
        <IconButton label="Rechercher" icon="search" />
        <IconButton label="Mon compte, connecté" icon="account" dot wideOnly />
        <IconButton label="Panier, 2 articles" icon="cart" count={2} />
      </>
    ),
  },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ minHeight: '120rem', paddingBlock: 'var(--space-8)' }}>
        <Page>
          <p>La page commence ici.</p>
        </Page>
      </main>
    </>
  ),
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Instagram (nouvel onglet)' })).toBeVisible();
    const group = canvas.getByRole('button', { name: 'Nos produits' });
    await expect(canvas.queryByRole('link', { name: 'Calendula' })).toBeNull();
    await userEvent.click(group);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('link', { name: 'Calendula' })).toBeVisible();
    await expect(canvas.getAllByText('Bientôt disponible')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expect(group).toHaveFocus();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  },
};

export const SousMenuOuvert: Story = {
  name: 'Sous-menu ouvert',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nos produits' }));
  },
};

export const PageDefilee: Story = {
  name: 'Page défilée',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-fixed');
    window.scrollTo(0, 500);
    await waitFor(() => expect(header).toHaveAttribute('data-fixed'));
    await expect(header).toHaveAttribute('data-shaded');
    await expect(header.getBoundingClientRect().top).toBe(0);
    window.scrollTo(0, 1001);
    await waitFor(() => expect(header).not.toHaveAttribute('data-shaded'));
    window.scrollTo(0, 0);
    await waitFor(() => expect(header).not.toHaveAttribute('data-fixed'));
  },
};

export const Commande: Story = {
  name: 'Pendant la commande',
  args: { bare: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'L’Atelier Karité, accueil' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

export const EtroitGestes: Story = {
  ...Etroit,
  name: 'Étroit, gestes',
  tags: ['narrow', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    openMenu.mockClear();
    await expect(canvas.queryByRole('button', { name: 'Nos produits' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(openMenu).toHaveBeenCalledOnce();
  },
};
