import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SearchField } from './SearchField';

const meta = {
  title: 'Formulaires/SearchField',
  component: SearchField,
  args: { label: 'Rechercher une commande' },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Rechercher une commande' });
    await userEvent.type(field, 'Lefèvre');
    await expect(field).toHaveValue('Lefèvre');
  },
};

export const BackOffice: Story = { name: 'Back-office', parameters: { theme: 'back-office' } };
