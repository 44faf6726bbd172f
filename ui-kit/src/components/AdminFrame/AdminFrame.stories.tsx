import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { AdminFrame, AdminPage, type AdminFrameProps } from './AdminFrame';
import { AdminMenu } from './AdminMenu';
import type { AdminSection } from './admin-section';

const groups: AdminSection[][] = [
  [
    { label: 'Tableau de bord', short: 'Accueil', href: '#tableau', icon: 'dashboard', daily: true },
    {
      label: 'Commandes',
      href: '#commandes',
      icon: 'parcel',
      daily: true,
      current: true,
      waiting: { count: 5, words: '5 à préparer' },
    },
    {
      label: 'Rétractations',
      href: '#retractations',
      icon: 'return',
      waiting: { count: 3, words: '3 à traiter', late: 1 },
    },
    { label: 'Produits', href: '#produits', icon: 'soap', daily: true },
    { label: 'Clients', href: '#clients', icon: 'account', daily: true },
  ],
  [
    { label: 'TVA', href: '#tva', icon: 'percent' },
    { label: 'Administrateurs', short: 'Admin', href: '#administrateurs', icon: 'team' },
  ],
  [
    { label: 'Journal', href: '#journal', icon: 'clock' },
    { label: 'Mails', href: '#mails', icon: 'mail', waiting: { count: 0 } },
  ],
];

/** With its sheet, as an app holds them. */
function Framed(args: AdminFrameProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AdminFrame {...args} menuOpen={open} onMenu={() => setOpen(true)}>
        <main>
          <AdminPage title="Commandes">
            <p>Les commandes.</p>
          </AdminPage>
        </main>
      </AdminFrame>
      <AdminMenu
        open={open}
        onOpenChange={setOpen}
        groups={args.groups}
        shopHref={args.shopHref}
        onLogout={args.onLogout}
      />
    </>
  );
}

const meta = {
  title: 'Back-office/AdminFrame',
  component: AdminFrame,
  subcomponents: { AdminMenu, AdminPage },
  parameters: { theme: 'back-office', layout: 'fullscreen' },
  args: {
    shopName: 'L’Atelier Karité',
    homeHref: '#tableau',
    shopHref: '#boutique',
    groups,
    onSearch: fn(),
    onMenu: fn(),
    onLogout: fn(),
  },
  render: (args) => <Framed {...args} />,
} satisfies Meta<typeof AdminFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const sections = within(canvas.getByRole('navigation', { name: 'Sections' }));
    await expect(sections.getByRole('link', { name: 'Commandes 5 à préparer' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(
      sections.getByRole('link', { name: /^Rétractations 3 à traiter, dont 1 en retard$/ }),
    ).toBeInTheDocument();
    await expect(sections.getByRole('link', { name: 'Mails' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Rechercher/ }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Se déconnecter' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};

export const AuBasDeLaListe: Story = {
  name: 'La rubrique ouverte, tout en bas d’une longue liste',
  tags: ['!autodocs'],
  args: {
    groups: [
      Array.from({ length: 40 }, (_, at) => ({
        ...{ label: `Rubrique ${at + 1}`, href: `#r${at + 1}`, icon: 'mail' as const },
        current: at === 35,
      })),
    ],
  },
  play: async ({ canvas }) => {
    const sections = canvas.getByRole('navigation', { name: 'Sections' }).getBoundingClientRect();
    const link = canvas.getByRole('link', { name: 'Rubrique 36' });
    await waitFor(() => expect(link.getBoundingClientRect().bottom).toBeLessThan(sections.bottom));
    await expect(link.getBoundingClientRect().top).toBeGreaterThan(sections.top);
    await expect(window.scrollY).toBe(0);
  },
};

export const EnRetard: Story = {
  name: 'En retard, à côté d’un nom long',
  tags: ['!autodocs'],
  args: {
    groups: groups.map((group) =>
      group.map((section) =>
        section.label === 'Rétractations'
          ? { ...section, current: true, waiting: { count: 12, words: '12 à traiter', late: 12 } }
          : { ...section, current: false },
      ),
    ),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Rétractations 12 en retard' });
    const [room, count] = [link, link.querySelector('[data-late]')!].map((one) => one.getBoundingClientRect());
    await expect(count!.right).toBeLessThan(room!.right);
    await expect(count!.bottom).toBeLessThanOrEqual(room!.bottom);
  },
};

export const Etroit: Story = {
  name: 'Étroit : quatre rubriques et « Menu »',
  tags: ['narrow', '!autodocs'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: /^Menu/ });
    await expect(menu).toHaveAccessibleName('Menu 1 en retard');
    await userEvent.click(menu);
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Journal');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(menu);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Se déconnecter' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};
