import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AdminHeader, AdminPage } from './AdminFrame';

const meta = {
  title: 'Back-office/AdminHeader',
  component: AdminHeader,
  parameters: { theme: 'back-office', layout: 'fullscreen' },
  args: {
    shopName: 'L’Atelier Karité',
    home: { href: '#tableau' },
    tabs: [
      { label: 'Admin', href: '#admin' },
      { label: 'Produits', href: '#produits' },
      { label: 'Commandes', href: '#commandes', current: true },
      { label: 'Clients', href: '#clients' },
    ],
    onLogout: fn(),
  },
  render: (args) => (
    <>
      <AdminHeader {...args} />
      <main>
        <AdminPage title="Commandes">
          <p>Les commandes.</p>
        </AdminPage>
      </main>
    </>
  ),
} satisfies Meta<typeof AdminHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Commandes' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Se déconnecter' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};
