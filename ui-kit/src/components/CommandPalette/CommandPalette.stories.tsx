import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Notice } from '../Notice/Notice';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette';

/** With the button that opens it, as an app holds it. */
function Held({ open: atFirst, text: typed, ...args }: CommandPaletteProps) {
  const [open, setOpen] = useState(atFirst);
  const [text, setText] = useState(typed);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rechercher</Button>
      <CommandPalette {...args} open={open} onOpenChange={setOpen} text={text} onTextChange={setText} />
    </>
  );
}

const meta = {
  title: 'Back-office/CommandPalette',
  component: CommandPalette,
  parameters: { theme: 'back-office' },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Rechercher dans tout l’atelier',
    label: 'Commande, client, produit, réglage ou rubrique',
    text: 'liv',
    onTextChange: fn(),
    onChoose: fn(),
    emptyLabel: 'Rien ne correspond à cette recherche.',
    count: '4 résultats',
    groups: [
      {
        label: 'Commandes',
        items: [
          { id: 'a', label: 'AK-2611-0398', detail: 'Olivia Marchetti, 38,40 €', end: 'Expédié', icon: 'parcel' },
          { id: 'b', label: 'AK-2610-0352', detail: 'Olivier Fabre, 21,90 €', end: 'Livré', icon: 'parcel' },
        ],
      },
      {
        label: 'Clients',
        items: [{ id: 'c', label: 'Olivia Marchetti', detail: 'olivia@exemple.fr', icon: 'account' }],
      },
      {
        label: 'Produits',
        items: [
          { id: 'd', label: 'Porte-savon en bois d’olivier', detail: '14,00 €', end: '18 en stock', icon: 'soap' },
        ],
      },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  args: { open: false },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Rechercher' });
    await userEvent.click(opener);
    const field = await screen.findByRole('combobox', { name: 'Commande, client, produit, réglage ou rubrique' });
    await waitFor(() => expect(field).toHaveFocus());
    const options = screen.getAllByRole('option');
    const ready = () => options.findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'));
    await waitFor(() => expect(ready()).toBe(0));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(ready()).toBe(2));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'c' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('option', { name: /bois d’olivier/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'd' }));
  },
};

export const EnCours: Story = { name: 'En cours', args: { groups: [], busy: true } };

export const RienTrouve: Story = { name: 'Rien trouvé', args: { text: 'xyz', groups: [], count: '0 résultat' } };

export const EnPanne: Story = {
  name: 'En panne',
  args: { groups: [], failure: <Notice tone="error">Les commandes n’ont pas pu être cherchées.</Notice>, count: '' },
};

export const Etroit: Story = {
  name: 'Étroit : tout l’écran',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
};
