import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LiveNotice } from './LiveNotice';

const meta = {
  title: 'Back-office/LiveNotice',
  component: LiveNotice,
  parameters: { theme: 'back-office' },
  args: { children: '2 nouvelles commandes', actionLabel: 'Afficher', onShow: fn(), onClose: fn() },
} satisfies Meta<typeof LiveNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 nouvelles commandes');
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher' }));
    await expect(args.onShow).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** The region waits, empty, for what is to be announced. */
export const SansNouvelle: Story = {
  args: { children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
