import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { FavouriteButton } from './FavouriteButton';

const meta = {
  title: 'Boutique/FavouriteButton',
  component: FavouriteButton,
  args: { kept: false, outlined: true },
} satisfies Meta<typeof FavouriteButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function Heart(args) {
    const [kept, setKept] = useState(args.kept);
    return <FavouriteButton {...args} kept={kept} onClick={() => setKept(!kept)} />;
  },
};

export const Gestes: Story = {
  ...Default,
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter aux favoris' }));
    await expect(canvas.getByRole('button', { name: 'Retirer des favoris' })).toHaveFocus();
  },
};

export const Garde: Story = { name: 'Gardé', args: { kept: true } };
