import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { FilterChips, Filters, type FiltersProps } from './Filters';

const GROUPS: FiltersProps['groups'] = [
  {
    name: 'peau',
    title: 'Peau',
    digest: 'Toutes les peaux',
    options: [
      { value: 'seche', label: 'Sèche', count: 4, checked: false },
      { value: 'normale', label: 'Normale', count: 1, checked: false },
    ],
  },
  {
    name: 'sans',
    title: 'Allergènes',
    digest: 'Sans huile essentielle',
    hint: 'Lu dans la composition de chaque produit, jamais deviné.',
    options: [
      { value: 'huile-essentielle', label: 'Sans huile essentielle', count: 7, checked: true },
      { value: 'ruche', label: 'Sans produit de la ruche', count: 0, checked: false },
    ],
  },
];

function Chosen(args: FiltersProps) {
  const [groups, setGroups] = useState(args.groups);
  const choose = (name: string, value: string, checked: boolean) =>
    setGroups((before) =>
      before.map((group) =>
        group.name === name
          ? { ...group, options: group.options.map((one) => (one.value === value ? { ...one, checked } : one)) }
          : group,
      ),
    );
  return <Filters {...args} groups={groups} onChoose={choose} />;
}

const meta = {
  title: 'Boutique/Filters',
  component: Filters,
  render: (args) => <Chosen {...args} />,
  args: { groups: GROUPS, onChoose: () => undefined, 'aria-label': 'Filtrer' },
} satisfies Meta<typeof Filters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Plie: Story = { name: 'Plié', args: { folded: true } };

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const dry = canvas.getByRole('checkbox', { name: 'Sèche 4 produits' });
    await userEvent.click(dry);
    await expect(dry).toBeChecked();
    await expect(dry).toHaveFocus();
    await expect(canvas.getByRole('checkbox', { name: 'Sans produit de la ruche 0 produit' })).toBeDisabled();
    await expect(canvas.getByRole('group', { name: 'Allergènes' })).toHaveAccessibleDescription(/jamais deviné/);
  },
};

export const Choisis: Story = {
  name: 'Ce qui est choisi',
  render: () => (
    <FilterChips
      chips={[
        { label: 'Sans huile essentielle', href: '#huile' },
        { label: 'En stock', href: '#stock' },
      ]}
      clearHref="#tout"
    />
  ),
  play: async ({ canvas }) => {
    const chosen = within(canvas.getByRole('list', { name: 'Filtres choisis' }));
    await expect(chosen.getByRole('link', { name: /Retirer le filtre «\sEn stock\s»/ })).toHaveAttribute(
      'href',
      '#stock',
    );
    await expect(chosen.getByRole('link', { name: 'Tout effacer' })).toHaveAttribute('href', '#tout');
  },
};
