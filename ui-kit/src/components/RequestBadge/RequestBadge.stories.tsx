import type { Meta, StoryObj } from '@storybook/react-vite';
import { RequestBadge } from './RequestBadge';

const meta = {
  title: 'Back-office/RequestBadge',
  component: RequestBadge,
  parameters: { theme: 'back-office' },
  args: { children: 'Remboursement demandé' },
} satisfies Meta<typeof RequestBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
