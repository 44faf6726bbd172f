import { EDIT, TRASH } from '../Icon/signs';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { soaps } from '../../stories/catalogue';
import { IconButton } from '../IconButton/IconButton';
import { formatPrice } from '../Price/format-price';
import { DataTable } from './DataTable';
import type { Column } from './column';

type Soap = (typeof soaps)[number] & { price: number };

/** Two columns of one button each, as in the list of products. */
const columns: Column<Soap>[] = [
  { key: 'name', header: 'Nom du produit', narrow: 'title', cell: ({ name }) => <strong>{name}</strong> },
  { key: 'price', header: 'Prix', align: 'end', narrow: 'figure', cell: ({ price }) => formatPrice(price) },
  {
    key: 'edit',
    header: 'Modifier',
    align: 'end',
    narrow: 'control',
    cell: ({ name }) => <IconButton icon={EDIT} label={`Modifier ${name}`} />,
  },
  {
    key: 'delete',
    header: 'Supprimer',
    align: 'end',
    narrow: 'actions',
    cell: ({ name }) => <IconButton icon={TRASH} label={`Supprimer ${name}`} />,
  },
];

const meta = {
  title: 'Back-office/DataTable, deux gestes',
  component: DataTable<Soap>,
  parameters: { theme: 'back-office' },
  args: {
    columns,
    rows: soaps.map((soap, row) => ({ ...soap, price: soap.discountedPrice * 10 ** (row % 3) })),
    rowKey: ({ _id }: Soap) => _id,
    caption: 'Produits',
  },
} satisfies Meta<typeof DataTable<Soap>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const boxesOf = (name: RegExp) =>
      canvas.getAllByRole('button', { name }).map((button) => button.getBoundingClientRect());
    const edits = boxesOf(/^Modifier/);
    const deletions = boxesOf(/^Supprimer/);
    // Side by side, and one below the other from row to row, however long the figures are.
    for (const [row, edit] of edits.entries()) {
      const deletion = deletions[row] ?? edit;
      await expect(Math.abs(edit.top - deletion.top)).toBeLessThan(1);
      await expect(deletion.left - edit.right).toBeLessThan(16);
    }
    await expect(new Set(edits.map(({ left }) => Math.round(left))).size).toBe(1);
  },
};

export const LigneEntiere: Story = {
  name: 'Toute la ligne ouvre',
  tags: ['!autodocs'],
  args: { onOpen: fn() },
  play: async ({ args, canvas }) => {
    const [first] = soaps;
    await userEvent.click(canvas.getByText(first!.name));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
    // A button in it does what it says, and no more.
    await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${first!.name}` }));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};
