import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { lavande } from '../../stories/catalogue';
import { SummaryLine } from './SummaryLine';

const meta = {
  title: 'Boutique/SummaryLine',
  component: SummaryLine,
  args: { name: 'Savon Lavande fine', image: lavande.image, quantity: 2, amount: 12, onRemove: fn() },
  decorators: [
    (Story) => (
      <ul style={{ maxWidth: 'var(--drawer-width)' }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof SummaryLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Savon Lavande fine' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const CommandePassee: Story = { name: 'Commande passée', args: { onRemove: undefined } };

export const AvecUnProbleme: Story = {
  name: 'Avec un problème',
  args: { problem: 'Le prix est passé à 6,48\u00a0€.' },
};
