import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button';
import { TextButton } from '../Link/TextLink';
import { Notice } from '../Notice/Notice';
import { Pagination } from '../Pagination/Pagination';
import { DataTable } from './DataTable';
import { SelectionBar } from './SelectionBar';
import { columns, rows } from '../../stories/order-rows';
import type { OrderRow } from '../../stories/order-rows';
import type { Sorting } from './sorting';

const meta = {
  title: 'Back-office/DataTable',
  component: DataTable<OrderRow>,
  parameters: { theme: 'back-office' },
  args: {
    columns,
    rows,
    rowKey: ({ reference }) => reference,
    caption: 'Commandes, les plus récentes d’abord',
    footer: <Pagination page={1} pageSize={5} total={128} onChange={fn()} />,
  },
} satisfies Meta<typeof DataTable<OrderRow>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Commandes, les plus récentes d’abord' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(8);
    await expect(canvas.getAllByRole('row')).toHaveLength(rows.length + 1);
    // A refunded order is final: its status is text.
    await expect(canvas.getAllByRole('combobox', { name: /^Statut/ })).toHaveLength(4);
  },
};

export const HauteurFixe: Story = {
  name: 'Hauteur de 440 pixels',
  args: {
    rows: Array.from({ length: 20 }, (_, index) => ({ ...rows[index % 5]!, reference: `AK-${index}` })),
    maxHeight: true,
  },
};

export const HauteurFixeGestes: Story = {
  ...HauteurFixe,
  name: 'Hauteur de 440 pixels, gestes',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('group', { name: 'Commandes, les plus récentes d’abord' });
    await expect(frame.clientHeight).toBeLessThanOrEqual(440);
    frame.scrollTop = 600;
    const head = canvas.getAllByRole('columnheader')[0]!;
    await expect(Math.round(head.getBoundingClientRect().top)).toBe(Math.round(frame.getBoundingClientRect().top));
  },
};

function SortedTable(props: ComponentProps<typeof DataTable<OrderRow>>) {
  const [sort, setSort] = useState('');
  const field = sort.replace('-', '') as 'reference' | 'total';
  const ordered = [...rows].sort((one, other) => (one[field] > other[field] ? 1 : -1));
  if (sort.startsWith('-')) ordered.reverse();
  const change: Sorting['onChange'] = (next) => {
    props.sorting?.onChange(next);
    setSort(next);
  };
  return <DataTable {...props} rows={sort ? ordered : rows} sorting={{ value: sort, onChange: change }} />;
}

export const Triable: Story = {
  args: { sorting: { value: '', onChange: fn() } },
  render: (args) => <SortedTable {...args} />,
};

export const TriableGestes: Story = {
  ...Triable,
  name: 'Triable, gestes',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const head = canvas.getByRole('columnheader', { name: 'Montant Total (€)' });
    const first = () => canvas.getAllByRole('row')[1];
    await expect(head).not.toHaveAttribute('aria-sort');

    await userEvent.click(canvas.getByRole('button', { name: 'Trier par Montant Total (€)' }));
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(first()).toHaveTextContent('AK-2611-0411');

    await userEvent.keyboard('{Enter}');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(first()).toHaveTextContent('AK-2611-0415');

    await userEvent.keyboard('{Enter}');
    await expect(head).not.toHaveAttribute('aria-sort');
    await expect(args.sorting?.onChange).toHaveBeenLastCalledWith('');
  },
};

export const TriableEtroit: Story = {
  ...Triable,
  tags: ['narrow'],
  name: 'Triable, écran étroit',
  globals: { viewport: { value: 'narrow' } },
};

export const TriableEtroitGestes: Story = {
  ...TriableEtroit,
  name: 'Triable, écran étroit, gestes',
  tags: ['narrow', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    // The heads are out of sight here: a list sorts in their place.
    await expect(canvas.queryByRole('button', { name: 'Trier par Référence' })).toBeNull();
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Trier par' }),
      'Montant Total (€), décroissant',
    );
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('AK-2611-0415');
  },
};

function ChoosableTable(props: ComponentProps<typeof DataTable<OrderRow>>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['AK-2611-0415']));
  return (
    <>
      <DataTable
        {...props}
        selection={{
          chosen,
          onChange: setChosen,
          labelOf: ({ reference }) => `Choisir la commande ${reference}`,
          allLabel: 'Choisir toutes les commandes de la page',
        }}
      />
      {chosen.size > 0 && (
        <SelectionBar
          label="Commandes choisies"
          count={`${chosen.size} commandes choisies`}
          onClear={() => setChosen(new Set())}
        >
          <Button variant="secondary">Expédier</Button>
        </SelectionBar>
      )}
    </>
  );
}

export const PlusieursLignes: Story = {
  name: 'Choix de plusieurs lignes',
  render: (args) => <ChoosableTable {...args} />,
};

export const PlusieursLignesGestes: Story = {
  ...PlusieursLignes,
  name: 'Choix de plusieurs lignes, gestes',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    // Named by more than its box: cells of the column are read out with it.
    await expect(canvas.getByRole('columnheader', { name: /^Choix\b/ })).toBeVisible();
    const all = canvas.getByRole('checkbox', { name: 'Choisir toutes les commandes de la page' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole('group', { name: 'Commandes choisies' })).toHaveTextContent('5 commandes choisies');
    await userEvent.click(canvas.getByRole('button', { name: 'Tout désélectionner' }));
    await expect(all).not.toBeChecked();
  },
};

export const PlusieursLignesEtroit: Story = {
  name: 'Choix de plusieurs lignes, écran étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  render: (args) => <ChoosableTable {...args} />,
};

export const PlusieursLignesEtroitGestes: Story = {
  ...PlusieursLignesEtroit,
  name: 'Choix de plusieurs lignes, écran étroit, gestes',
  tags: ['narrow', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    // In place of the box in the head, which is out of sight.
    await expect(canvas.queryByRole('checkbox', { name: 'Choisir toutes les commandes de la page' })).toBeNull();
    const all = canvas.getByRole('checkbox', { name: 'Tout sélectionner' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole('group', { name: 'Commandes choisies' })).toHaveTextContent('5 commandes choisies');
  },
};

/** A press would choose none of the rows that are about to come. */
export const PlusieursLignesEnChargement: Story = {
  name: 'Choix de plusieurs lignes, en chargement',
  args: { rows: [], loading: true },
  render: (args) => <ChoosableTable {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Choisir toutes les commandes de la page' })).toBeDisabled();
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { rows: [], loading: true, loadingLabel: 'Chargement des commandes...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Chargement des commandes...' })).toBeVisible();
  },
};

export const Rechargement: Story = { args: { loading: true } };

export const Vide: Story = {
  args: { rows: [], empty: 'Aucune commande ne correspond à cette recherche.', footer: undefined },
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: {
    rows: [],
    error: (
      <Notice tone="error" action={<TextButton tone="inherit">Réessayer</TextButton>}>
        Les commandes n’ont pas pu être chargées.
      </Notice>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
