import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ActionMenu } from './ActionMenu';

const meta = {
  title: 'Back-office/ActionMenu',
  component: ActionMenu,
  parameters: { theme: 'back-office' },
  args: {
    label: 'Plus',
    acts: [
      { label: 'Catégories', href: '#categories' },
      { label: 'Compter le stock', href: '#compter' },
      { label: 'Exporter les produits (CSV)', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof ActionMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Ouvert: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Plus' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Catégories' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Exporter/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.acts[2]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const OuvertEtroit: Story = {
  name: 'Ouvert, écran étroit',
  tags: ['narrow', '!autodocs'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Plus' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Compter le stock' })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
