import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Link, LinkProvider } from './Link';
import type { LinkProps } from './Link';
import { TextButton, TextLink } from './TextLink';

const visit = fn();

function RouterLink({ href, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        visit(href);
      }}
    />
  );
}

const meta = {
  title: 'Bases/Link',
  component: TextLink,
  args: { href: '/product', children: 'Voir toute la gamme', icon: 'arrow-right' },
  decorators: [
    (Story) => (
      <LinkProvider component={RouterLink}>
        <Story />
      </LinkProvider>
    ),
  ],
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    visit.mockClear();
    await userEvent.click(canvas.getByRole('link', { name: 'Voir toute la gamme' }));
    await expect(visit).toHaveBeenCalledWith('/product');
  },
};

export const HorsDeLaBoutique: Story = {
  name: 'Hors de la boutique',
  render: () => <Link href="https://exemple.fr/">Notre réseau</Link>,
};

export const HorsDeLaBoutiqueGestes: Story = {
  ...HorsDeLaBoutique,
  name: 'Hors de la boutique, gestes',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    visit.mockClear();
    const link = canvas.getByRole('link', { name: 'Notre réseau' });
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    await expect(visit).not.toHaveBeenCalled();
  },
};

export const Retour: Story = { args: { children: 'Retour à la boutique', iconBefore: 'arrow-left', icon: undefined } };

export const Acte: Story = { render: () => <TextButton tone="danger">Ajuster à 2</TextButton> };

export const ActeEnCours: Story = {
  name: 'Acte, en cours',
  render: () => <TextButton loading>Facture F2026-000114 (PDF)</TextButton>,
};
