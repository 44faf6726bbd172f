import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { StatusSelect } from './StatusSelect';

const meta = {
  title: 'Back-office/StatusSelect',
  component: StatusSelect,
  parameters: { theme: 'back-office' },
  args: {
    label: 'Statut de la commande AK-2611-0417',
    value: 'En cours de préparation',
    options: ['Expédié', 'Annulé', 'Remboursé'],
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ width: 'var(--status-width)', minHeight: 'var(--sample-s)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof StatusSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('combobox', {
      name: 'Statut de la commande AK-2611-0417\u00a0: En cours de préparation',
    });
    await expect(control).toHaveTextContent('En cours de préparation');
    await userEvent.click(control);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await userEvent.click(screen.getByRole('option', { name: 'Expédié' }));
    await expect(args.onChange).toHaveBeenCalledWith('Expédié');
    // What is shown is what the server said, until it says otherwise.
    await expect(control).toHaveTextContent('En cours de préparation');
  },
};

export const Ouvert: Story = {
  tags: ['!autodocs'],
  args: { note: 'L’expédition demande un numéro de suivi.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findByRole('option', { name: 'Annulé' })).toBeVisible();
  },
};

export const AuClavier: Story = {
  name: 'Au clavier',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Remboursé' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('Remboursé'));
  },
};

/** As a hand that knows the list types it: no key waits for the list to have the focus. */
export const TapeVite: Story = {
  name: 'Tapé vite',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.tab();
    await expect(control).toHaveFocus();
    const press = (key: string) =>
      control.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
    press('ArrowDown');
    await screen.findAllByRole('option');
    control.focus();
    press('End');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Remboursé' })).toHaveFocus());
    control.focus();
    press('Enter');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('Remboursé'));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const UneLettreNeChoisitRien: Story = {
  name: 'Une lettre ne choisit rien',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    // A first visit fills the list that a closed control would look into.
    await userEvent.click(control);
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(control).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

    await userEvent.keyboard('r');

    await expect(await screen.findByRole('option', { name: 'Remboursé' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(control).not.toHaveFocus());
    // In the open list letters find their option; Enter is the act.
    await userEvent.keyboard('r');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Remboursé' })).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('Remboursé'));
  },
};

export const StatutFinal: Story = {
  name: 'Statut final',
  args: { value: 'Remboursé', options: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Remboursé')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

export const EnregistrementEnCours: Story = { name: 'Enregistrement en cours', args: { disabled: true } };
