import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton';

const meta = { title: 'Bases/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Titre: Story = { args: { shape: 'title', width: 40 } };

export const Photo: Story = {
  args: { shape: 'picture' },
  decorators: [
    (Story) => (
      <div style={{ width: 'var(--sample-s)' }}>
        <Story />
      </div>
    ),
  ],
};
