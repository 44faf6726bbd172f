import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './Spinner';

const meta = { title: 'Bases/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SansMouvement: Story = {
  name: 'Animations réduites',
  tags: ['reduced-motion'],
  play: async ({ canvasElement }) => {
    await expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    const [moving] = canvasElement.getAnimations({ subtree: true });
    await expect(moving).toBeUndefined();
  },
};
