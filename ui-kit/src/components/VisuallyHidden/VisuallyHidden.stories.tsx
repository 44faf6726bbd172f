import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden';

const meta = {
  title: 'Bases/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Prix d’origine\u00a0:' },
  render: (args) => (
    <p>
      <VisuallyHidden {...args} /> <s>8,90&nbsp;€</s> se lit « Prix d’origine : 8,90 € ».
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^Prix d’origine/, { selector: 'span' });
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
