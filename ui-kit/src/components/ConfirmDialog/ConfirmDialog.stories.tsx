import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'Superpositions/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { theme: 'back-office', docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Supprimer le produit',
    description: 'Êtes-vous sûr de vouloir supprimer ce produit ? Cette action est irréversible.',
    confirmLabel: 'Supprimer',
    danger: true,
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Supprimer le produit' })).toHaveAccessibleDescription(
      // The question mark stays with its word.
      'Êtes-vous sûr de vouloir supprimer ce produit\u00a0? Cette action est irréversible.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const EnCours: Story = { name: 'En cours', args: { busy: true } };

export const EnCoursGestes: Story = {
  ...EnCours,
  name: 'En cours, gestes',
  tags: ['!autodocs'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Echec: Story = {
  name: 'Échec',
  args: { error: "Erreur lors de la suppression de l'utilisateur." },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors de la suppression');
  },
};
