import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { FocalPoint, type FocalPointProps } from './FocalPoint';

function Held({ x, y, onMove, ...rest }: FocalPointProps) {
  const [at, setAt] = useState({ x, y });
  return (
    <FocalPoint
      {...rest}
      {...at}
      onMove={(point) => {
        setAt(point);
        onMove(point);
      }}
    />
  );
}

const meta = {
  title: 'Back-office/FocalPoint',
  component: FocalPoint,
  args: { src: 'images/banniere-2.webp', x: 66, y: 58, onMove: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof FocalPoint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AuClavier: Story = {
  name: 'Au clavier',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    await expect(canvas.getByRole('button', { name: /à 62 % de la gauche et 53 % du haut/ })).toHaveFocus();
  },
};

export const AuDoigt: Story = {
  name: 'Au doigt, sans sortir de l’image',
  tags: ['!autodocs'],
  play: async ({ args, canvas }) => {
    const point = canvas.getByRole('button');
    const { left, top, width, height } = point.getBoundingClientRect();
    await fireEvent.pointerDown(point, { clientX: left + width / 4, clientY: top + height / 2, buttons: 1 });
    await expect(args.onMove).toHaveBeenLastCalledWith({ x: 25, y: 50 });
    await fireEvent.pointerMove(point, { clientX: left + width * 2, clientY: top + height, buttons: 1 });
    await expect(args.onMove).toHaveBeenLastCalledWith({ x: 100, y: 100 });
  },
};

export const Inactif: Story = { args: { disabled: true } };

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
