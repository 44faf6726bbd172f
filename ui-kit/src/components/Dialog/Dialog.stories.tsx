import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { lavande, rose } from '../../stories/catalogue';
import { Button, ButtonLink } from '../Button/Button';
import { Select } from '../Select/Select';
import { TextField } from '../TextField/TextField';
import { Dialog } from './Dialog';
import type { DialogProps } from './Dialog';

function Opener(args: DialogProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Commander</Button>
      <Dialog {...args} open={open} onOpenChange={setOpen} />
    </main>
  );
}

const meta = {
  title: 'Superpositions/Dialog',
  component: Dialog,
  // Each on a page of its own: what lies over the page would lie over the documentation.
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: {
    open: false,
    onOpenChange: () => undefined,
    title: "Connectez-vous pour bénéficier d'avantages sur vos commandes",
    actions: (
      <>
        <ButtonLink href="#connexion">Se connecter</ButtonLink>
        <ButtonLink href="#commande" variant="secondary">
          Poursuivre mes achats
        </ButtonLink>
      </>
    ),
    stackActions: true,
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Commander' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: /Connectez-vous pour bénéficier/ });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Images: Story = {
  args: {
    open: true,
    title: 'Merci pour votre commande !',
    pictures: [lavande.image, rose.image, lavande.image2 ?? '', rose.image2 ?? ''],
    actions: <ButtonLink href="#commande">Suivre ma commande</ButtonLink>,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Merci pour votre commande !' });
    await expect(dialog.querySelectorAll('img')).toHaveLength(3);
  },
};

export const Expedition: Story = {
  name: 'Numéro de suivi',
  parameters: { theme: 'back-office' },
  args: {
    open: true,
    title: 'Entrez le numéro de suivi et le transporteur',
    stackActions: false,
    actions: (
      <>
        <Button variant="secondary">Annuler</Button>
        <Button>Valider</Button>
      </>
    ),
    children: (
      <>
        <TextField label="Numéro de Suivi" autoComplete="off" />
        <Select label="Transporteur" options={['Colissimo', 'Chronopost', 'DHL']} />
      </>
    ),
  },
};

export const ExpeditionGestes: Story = {
  ...Expedition,
  name: 'Numéro de suivi, gestes',
  tags: ['!autodocs'],
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Numéro de Suivi' });
    await userEvent.type(field, '6A12345678901');
    await expect(field).toHaveValue('6A12345678901');
  },
};

export const Large: Story = {
  parameters: { theme: 'back-office' },
  args: {
    open: true,
    size: 'wide',
    title: 'Détails de la commande',
    stackActions: false,
    actions: <Button>Mettre à jour</Button>,
    children: <p>AK-2611-0418, Antoine Lefèvre</p>,
  },
};

export const SansSortie: Story = {
  name: 'Sans autre sortie que son bouton',
  args: {
    open: true,
    dismissible: false,
    title: 'Merci pour votre commande\u00a0!',
    actions: <ButtonLink href="#accueil">Fermer</ButtonLink>,
  },
};

export const SansSortieGestes: Story = {
  ...SansSortie,
  name: 'Sans autre sortie que son bouton, gestes',
  tags: ['!autodocs'],
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
  },
};

export const Etroit: Story = {
  name: 'Étroit, phrase longue',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  parameters: { theme: 'back-office' },
  args: {
    open: true,
    title: 'Supprimer la commande AK-2611-0418',
    description: 'Voulez-vous vraiment supprimer cette commande ? Elle disparaît de toutes les listes.',
    stackActions: false,
    actions: (
      <>
        <Button variant="secondary">Annuler</Button>
        <Button variant="danger">Supprimer</Button>
      </>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    // A question mark never begins a line.
    await expect(dialog.textContent).toContain('commande\u00a0?');
    await expect(dialog).toHaveAccessibleDescription(/supprimer cette commande\s\? Elle disparaît/);
  },
};
