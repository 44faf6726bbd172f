import { toastAction } from './toast-action';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button';
import { useToast } from './toast-context';
import { ToastProvider } from './ToastProvider';

function Speaker() {
  const toast = useToast();
  return (
    <main style={{ display: 'flex', gap: 'var(--space-4)', flexWrap: 'wrap' }}>
      <Button onClick={() => toast.success('Savon Lavande fine ajouté au panier')}>Ajouter au panier</Button>
      <Button variant="secondary" onClick={() => toast.error('Erreur lors du remboursement.')}>
        Rembourser
      </Button>
      <Button
        variant="quiet"
        onClick={() => toast.error("Une erreur s'est produite lors de la suppression du client. Veuillez réessayer.")}
      >
        Longuement
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          toast.show({
            tone: 'success',
            message: 'Commande AK-7F3K2Q mise à jour : Expédié.',
            duration: 10_000,
            action: toastAction('Annuler', () => toast.success('Commande AK-7F3K2Q : envoi annulé.')),
          })
        }
      >
        Expédier
      </Button>
      <Button variant="quiet" onClick={toast.clear}>
        Tout retirer
      </Button>
      <Button variant="quiet" onClick={() => toast.show({ message: 'Bientôt parti', duration: 1000 })}>
        Bref
      </Button>
    </main>
  );
}

const meta = {
  title: 'Superpositions/Toast',
  component: ToastProvider,
  // Each on a page of its own: what lies over the page would lie over the documentation.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: { children: <Speaker /> },
} satisfies Meta<typeof ToastProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter au panier' }));
    await waitFor(() => expect(screen.getByText('Savon Lavande fine ajouté au panier')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByText('Savon Lavande fine ajouté au panier')).toBeNull());
  },
};

export const Reussi: Story = {
  name: 'Réussi',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter au panier' }));
    await screen.findByRole('button', { name: 'Fermer' });
  },
};

export const Echec: Story = {
  name: 'Échec',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rembourser' }));
    await screen.findByRole('button', { name: 'Fermer' });
  },
};

export const Annulable: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expédier' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await expect(screen.queryByText('Commande AK-7F3K2Q mise à jour : Expédié.')).toBeNull();
    await waitFor(() => expect(screen.getByText('Commande AK-7F3K2Q : envoi annulé.')).toBeVisible());
  },
};

export const Retenu: Story = {
  name: 'Retenu par le pointeur',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const speak = canvas.getByRole('button', { name: 'Bref' });
    await userEvent.click(speak);
    const held = screen.getByText('Bientôt parti');
    await fireEvent.pointerEnter(held);
    await fireEvent.click(speak);
    await waitFor(() => expect(screen.getAllByText('Bientôt parti')).toHaveLength(2));
    // The second one, said later, goes first.
    await waitFor(() => expect(screen.getAllByText('Bientôt parti')).toEqual([held]));
    await fireEvent.pointerLeave(held);
    await waitFor(() => expect(held).not.toBeInTheDocument());
  },
};

export const TroisAuPlus: Story = {
  name: 'Trois au plus',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Ajouter au panier' });
    for (let press = 0; press < 4; press += 1) await userEvent.click(add);
    await expect(screen.getAllByText('Savon Lavande fine ajouté au panier')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Tout retirer' }));
    await expect(screen.queryByText('Savon Lavande fine ajouté au panier')).toBeNull();
  },
};

export const PartDeLuiMeme: Story = {
  name: 'Part de lui-même',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bref' }));
    await expect(screen.getByText('Bientôt parti')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Bientôt parti')).toBeNull());
  },
};

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow', '!autodocs'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Longuement' }));
    const close = await screen.findByRole('button', { name: 'Fermer' });
    await expect(close.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
