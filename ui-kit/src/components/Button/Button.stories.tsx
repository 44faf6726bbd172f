import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Icon } from '../Icon/Icon';
import { Button, ButtonLink } from './Button';

const meta = {
  title: 'Bases/Button',
  component: Button,
  args: { children: 'Ajouter au panier', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter au panier' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Secondaire: Story = { args: { variant: 'secondary', children: 'Poursuivre mes achats' } };

export const Discret: Story = { args: { variant: 'quiet', children: 'Mot de passe oublié' } };

export const Destructeur: Story = { args: { variant: 'danger', children: 'Supprimer' } };

export const Petit: Story = { args: { size: 'small', children: 'Réessayer' } };

export const PleineLargeur: Story = { args: { fullWidth: true, children: 'Commander' } };

export const Inactif: Story = { args: { disabled: true } };

export const PaiementEnCours: Story = {
  name: 'Paiement en cours',
  args: { loading: true, children: 'Paiement en cours', type: 'submit' },
};

export const PaiementEnCoursGestes: Story = {
  ...PaiementEnCours,
  name: 'Paiement en cours, gestes',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Paiement en cours' });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

export const Lien: Story = {
  render: () => (
    <ButtonLink href="#boutique" icon={<Icon name="arrow-right" size="small" />}>
      Découvrir la boutique
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Découvrir la boutique' })).toHaveAttribute('href', '#boutique');
  },
};

export const SurFondProfond: Story = {
  name: 'Sur fond profond',
  args: { variant: 'deep', children: 'Nous écrire sur Instagram' },
  decorators: [
    (Story) => (
      <div className="on-deep" style={{ background: 'var(--color-deep)', padding: 'var(--space-6)' }}>
        <Story />
      </div>
    ),
  ],
};

export const LibelleLongEtroit: Story = {
  name: 'Libellé long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { fullWidth: true, children: 'Continuer vers le paiement sans créer de compte maintenant' },
};
