import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Pagination } from './Pagination';

const meta = {
  title: 'Back-office/Pagination',
  component: Pagination,
  parameters: { theme: 'back-office' },
  args: { page: 2, pageSize: 10, pageSizeOptions: [10, 25, 100], total: 128, onChange: fn() },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('11–20 sur 128')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Suivant' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 10 });
    await userEvent.click(canvas.getByRole('button', { name: 'Précédent' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 10 });
  },
};

export const AutreTaille: Story = {
  name: 'Plus de lignes, même endroit',
  tags: ['!autodocs'],
  args: { page: 6 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lignes par page' }), '25');
    // Row 51 was first on the screen: it is on page 3 of 25.
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 25 });
  },
};

export const DernierePage: Story = {
  name: 'Dernière page',
  args: { page: 13 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('121–128 sur 128')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  },
};

export const Vide: Story = {
  args: { page: 1, total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0–0 sur 0')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  },
};

export const CommandesParCinq: Story = {
  name: 'Cinq par page, hors des choix',
  args: { page: 1, pageSize: 5, pageSizeOptions: [10, 25, 50, 100] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('5');
  },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { page: 12, total: 1250 },
  play: async ({ canvas }) => {
    const [size, back, on] = [
      canvas.getByRole('combobox'),
      canvas.getByRole('button', { name: 'Précédent' }),
      canvas.getByRole('button', { name: 'Suivant' }),
    ].map((part) => part.getBoundingClientRect());
    await expect(back?.top).toBe(on?.top);
    await expect(size?.bottom).toBeLessThanOrEqual(back?.top ?? 0);
  },
};
