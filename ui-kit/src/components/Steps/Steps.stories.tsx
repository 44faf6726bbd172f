import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Steps, StepSection } from './Steps';

const meta = {
  title: 'Boutique/Steps',
  component: StepSection,
  args: {
    number: 2,
    title: 'Livraison',
    state: 'open',
    digest: '14 rue des Tilleuls, 69003 Lyon, France',
    onEdit: fn(),
    children: <p>Le formulaire de livraison.</p>,
  },
  decorators: [
    (Story) => (
      <Steps>
        <Story />
      </Steps>
    ),
  ],
} satisfies Meta<typeof StepSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Livraison' })).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Le formulaire de livraison.')).toBeVisible();
    await expect(canvas.queryByText(/Tilleuls/)).toBeNull();
  },
};

export const Faite: Story = { args: { state: 'done' } };

export const FaiteGestes: Story = {
  ...Faite,
  name: 'Faite, gestes',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/Tilleuls/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Livraison Modifier' }));
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};

export const EnAttente: Story = { name: 'En attente', args: { state: 'waiting' } };

export const EnAttenteGestes: Story = {
  ...EnAttente,
  name: 'En attente, gestes',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const head = canvas.getByRole('button', { name: 'Livraison' });
    await userEvent.click(head);
    await expect(args.onEdit).not.toHaveBeenCalled();
    await expect(head).toHaveAttribute('aria-disabled', 'true');
  },
};

export const FaiteEtroite: Story = {
  name: 'Faite, adresse longue, étroite',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    state: 'done',
    digest: 'Marie-Hélène Dubois-Vandenberghe, 118 bis avenue du Maréchal de Lattre de Tassigny, 69003 Lyon, France',
  },
};
