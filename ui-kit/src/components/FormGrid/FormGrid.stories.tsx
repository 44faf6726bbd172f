import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../TextField/TextField';
import { FormGrid } from './FormGrid';

const meta = {
  title: 'Formulaires/FormGrid',
  component: FormGrid,
  args: {
    children: (
      <>
        <TextField label="Prénom" autoComplete="given-name" />
        <TextField label="Nom" autoComplete="family-name" />
      </>
    ),
  },
} satisfies Meta<typeof FormGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('textbox').map((field) => field.getBoundingClientRect().top);
    await expect(first).toBe(second);
  },
};

export const Etroit: Story = {
  name: 'Écran étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const [first = 0, second = 0] = canvas.getAllByRole('textbox').map((field) => field.getBoundingClientRect().top);
    await expect(second).toBeGreaterThan(first);
  },
};
