import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ViewLinks } from './ViewLinks';

const meta = {
  title: 'Back-office/ViewLinks',
  component: ViewLinks,
  parameters: { theme: 'back-office' },
  args: {
    label: 'Vues',
    current: 'every',
    onChoose: fn(),
    views: [
      { value: 'every', label: 'Tous', count: '14', href: '#tous' },
      { value: 'published', label: 'En vente', count: '11', href: '#en-vente' },
      { value: 'low', label: 'Bientôt épuisés', count: '3', href: '#bientot' },
      { value: 'draft', label: 'Brouillons', count: '1', href: '#brouillons' },
      { value: 'withdrawn', label: 'Retirés', count: '1', href: '#retires' },
    ],
  },
} satisfies Meta<typeof ViewLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  args: { current: 'low' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Bientôt épuisés 3' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Tous 14' })).not.toHaveAttribute('aria-current');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Tous 14' })).toHaveFocus();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

/** The counts come after the list: what they stand beside does not move. */
export const SansComptes: Story = {
  name: 'Comptes pas encore connus',
  args: { views: meta.args.views.map(({ count: _count, ...view }) => view) },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['!autodocs', 'narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Vues' }), 'Brouillons (1)');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ value: 'draft', href: '#brouillons' }));
  },
};

/** The system draws every border, one that was to be unseen as well: the rule under the open view must still be the only one. */
export const CouleursImposees: Story = {
  name: 'Couleurs imposées',
  tags: ['forced-colors'],
  play: async ({ canvas }) => {
    const ruleOf = (name: string) => getComputedStyle(canvas.getByRole('link', { name })).borderBottomColor;
    await expect(ruleOf('En vente 11')).toBe(ruleOf('Brouillons 1'));
    await expect(ruleOf('Tous 14')).not.toBe(ruleOf('En vente 11'));
  },
};
