import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Tabs } from './Tabs';

const meta = {
  title: 'Back-office/Tabs',
  component: Tabs,
  parameters: { theme: 'back-office' },
  args: {
    label: 'Commande',
    onChange: fn(),
    tabs: [
      { value: 'articles', label: 'Articles', content: <p>2 x Lavande fine</p> },
      { value: 'suivi', label: 'Suivi', content: <p>Colissimo, 6A12345678901</p> },
      { value: 'notes', label: 'Commentaires', content: <p>Aucun commentaire.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('2 x Lavande fine')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Articles' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Suivi' })).toHaveFocus();
    await expect(canvas.getByText(/Colissimo/)).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('suivi');
  },
};

/** The system draws every border, one that was to be unseen as well: the rule under the open tab must still be the only one. */
export const CouleursImposees: Story = {
  name: 'Couleurs imposées',
  tags: ['forced-colors'],
  play: async ({ canvas }) => {
    const ruleOf = (name: string) => getComputedStyle(canvas.getByRole('tab', { name })).borderBottomColor;
    await expect(ruleOf('Suivi')).toBe(ruleOf('Commentaires'));
    await expect(ruleOf('Articles')).not.toBe(ruleOf('Suivi'));
  },
};

export const Etroit: Story = {
  name: 'Libellés longs, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    tabs: [
      { value: 'articles', label: 'Articles de la commande', content: <p>2 x Lavande fine</p> },
      { value: 'suivi', label: 'Suivi du colis', content: <p>Colissimo, 6A12345678901</p> },
      { value: 'notes', label: 'Commentaires', content: <p>Aucun commentaire.</p> },
    ],
  },
};
