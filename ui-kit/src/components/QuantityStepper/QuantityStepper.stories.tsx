import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { QuantityStepper } from './QuantityStepper';

const meta = {
  title: 'Formulaires/QuantityStepper',
  component: QuantityStepper,
  args: { value: 1, onChange: fn() },
  render: function Counter({ value, onChange, ...rest }) {
    const [quantity, setQuantity] = useState(value);
    return (
      <QuantityStepper
        {...rest}
        value={quantity}
        onChange={(next) => {
          setQuantity(next);
          onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof QuantityStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Quantité' })).toBeVisible();
    const less = canvas.getByRole('button', { name: 'Diminuer la quantité' });
    await expect(less).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Augmenter la quantité' }));
    await expect(canvas.getByRole('textbox', { name: 'Quantité' })).toHaveValue('2');
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await expect(less).toBeEnabled();
  },
};

export const Tapee: Story = {
  name: 'Tapée au clavier',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantité' });
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    await userEvent.tab();
    await expect(field).toHaveValue('12');
    await expect(args.onChange).toHaveBeenLastCalledWith(12);
  },
};

export const Videe: Story = {
  name: 'Vidée, puis quittée',
  tags: ['!autodocs'],
  args: { value: 3 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantité' });
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveValue('3');
  },
};

export const Zero: Story = {
  name: 'Zéro devient un',
  tags: ['!autodocs'],
  args: { value: 2 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantité' });
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    await userEvent.tab();
    await expect(field).toHaveValue('1');
  },
};

export const DernieresUnites: Story = {
  name: 'Dernières unités',
  args: { value: 2, max: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Augmenter la quantité' })).toBeDisabled();
  },
};

export const Petite: Story = { args: { size: 'small' } };

export const EnErreur: Story = { name: 'En erreur', args: { value: 3, invalid: true } };
