import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { lavande, rose } from '../../stories/catalogue';
import { Button, ButtonLink } from '../Button/Button';
import { CartLine } from '../CartLine/CartLine';
import { EmptyState } from '../EmptyState/EmptyState';
import { TextButton } from '../Link/TextLink';
import { Drawer } from './Drawer';
import type { DrawerProps } from './Drawer';
import { DrawerTotal } from './DrawerTotal';

const remove = fn();

const lines = (
  <ul>
    <CartLine
      name="Savon Lavande fine"
      href="#lavande"
      image={lavande.image}
      price={6}
      reduction={{ priorPrice: 7.5, percent: 20 }}
      quantity={2}
      total={12}
      onQuantityChange={fn()}
      onRemove={remove}
    />
    <CartLine
      name="Savon Rose & argile rose"
      href="#rose"
      image={rose.image}
      price={8.2}
      quantity={3}
      total={24.6}
      problem={{
        message: 'Il n’en reste que 2 à l’atelier.',
        remedy: <TextButton tone="inherit">Ajuster à 2</TextButton>,
      }}
      onQuantityChange={fn()}
      onRemove={fn()}
    />
  </ul>
);

function Opener(args: DrawerProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Ouvrir le panier</Button>
      <Drawer {...args} open={open} onOpenChange={setOpen} />
    </main>
  );
}

const meta = {
  title: 'Superpositions/Drawer',
  component: Drawer,
  // Each on a page of its own: what lies over the page would lie over the documentation.
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: false,
    onOpenChange: () => undefined,
    title: 'Votre panier',
    count: '5 articles',
    children: lines,
    footer: (
      <>
        <DrawerTotal amount={36.6} promise={'Livraison offerte, expédiée sous 48\u00a0h'} />
        <ButtonLink href="#commande" fullWidth>
          Commander
        </ButtonLink>
      </>
    ),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Ouvrir le panier' });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Votre panier 5 articles' });
    await waitFor(() => expect(drawer).toBeVisible());
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Savon Lavande fine du panier' }));
    await expect(remove).toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Ouvert: Story = {
  args: { open: true },
  play: async () => {
    await expect(await screen.findByText('Il n’en reste que 2 à l’atelier.')).toBeVisible();
    await expect(screen.getByText('36,60 €')).toBeVisible();
  },
};

export const PanierVide: Story = {
  name: 'Panier vide',
  args: {
    open: true,
    count: undefined,
    footer: undefined,
    children: (
      <EmptyState
        bare
        title="Votre panier est vide..."
        action={<ButtonLink href="#boutique">Découvrir la boutique</ButtonLink>}
      />
    ),
  },
  play: async () => {
    await expect(await screen.findByText('Votre panier est vide...')).toBeVisible();
  },
};

export const Bloque: Story = {
  name: 'Un problème bloque la commande',
  args: {
    open: true,
    footer: (
      <>
        <DrawerTotal amount={36.6} blocked="Réglez d’abord le problème signalé." />
        <Button fullWidth>Commander</Button>
      </>
    ),
  },
};

export const AGauche: Story = {
  name: 'À gauche',
  args: { open: true, side: 'left', title: 'Mon compte', count: undefined },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { open: true },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: /Votre panier/ });
    // The foot stays in view, whatever the number of lines.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Commander' })).toBeVisible());
    await expect(drawer.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
