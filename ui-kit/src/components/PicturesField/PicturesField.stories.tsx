import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { PicturesField } from './PicturesField';
import type { FieldPicture, PicturesFieldProps } from './PicturesField';

const aPicture = (id: string, alt = ''): FieldPicture => ({
  id,
  src: `images/lavande-fine-${id}-l.webp`,
  alt,
  focus: { x: 50, y: 50 },
});

function Keeper(props: PicturesFieldProps) {
  const [pictures, setPictures] = useState(props.pictures);
  return (
    <PicturesField
      {...props}
      pictures={pictures}
      onChange={(next) => {
        props.onChange(next);
        setPictures(next);
      }}
    />
  );
}

const meta = {
  title: 'Formulaires/PicturesField',
  component: PicturesField,
  args: {
    label: 'Images',
    pictures: [aPicture('1', 'Le pain, de face.'), aPicture('2')],
    onChange: fn(),
    accept: 'image/svg+xml,image/jpeg,image/png,image/webp,image/avif',
    acceptLabel: 'JPEG, PNG, WebP ou AVIF',
  },
  render: (args) => (
    <div style={{ maxWidth: 'var(--sample-l)' }}>
      <Keeper {...args} />
    </div>
  ),
} satisfies Meta<typeof PicturesField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What was handed over last. */
const told = (onChange: unknown) =>
  ((onChange as ReturnType<typeof fn>).mock.lastCall?.[0] ?? []) as readonly FieldPicture[];

export const Default: Story = {};

export const Vide: Story = { args: { pictures: [] } };

export const Huit: Story = {
  name: 'Huit images',
  args: { pictures: Array.from({ length: 8 }, (_none, index) => ({ ...aPicture('1'), id: `p${index}` })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/8 images au plus/)).toBeVisible();
    await expect(canvas.getByLabelText('Images : ajouter')).toBeDisabled();
  },
};

export const Ordre: Story = {
  name: 'Ordre, au clavier et à la souris',
  tags: ['!autodocs'],
  args: { pictures: [aPicture('1', 'un'), aPicture('2', 'deux'), { ...aPicture('1', 'trois'), id: '3' }] },
  play: async ({ args, canvas, userEvent }) => {
    const order = () => told(args.onChange).map(({ alt }) => alt);
    await expect(canvas.getByRole('button', { name: 'Avancer l’image 1' })).toBeDisabled();
    canvas.getByRole('button', { name: 'Avancer l’image 3' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(order()).toEqual(['un', 'trois', 'deux']);
    await expect(canvas.getByRole('button', { name: 'Avancer l’image 2' })).toHaveFocus();
    await expect(canvas.getByText('Image déplacée au rang 2 sur 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(order()).toEqual(['trois', 'un', 'deux']);
    await expect(canvas.getByRole('button', { name: 'Reculer l’image 1' })).toHaveFocus();

    const [first, , third] = canvas.getAllByRole('listitem');
    const dataTransfer = new DataTransfer();
    const say = (target: Element, type: string) =>
      fireEvent(target, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    await say(first!.querySelector('[draggable="true"]')!, 'dragstart');
    await say(third!, 'dragover');
    await waitFor(() => expect(third).toHaveAttribute('data-over'));
    await say(third!, 'drop');
    await expect(order()).toEqual(['un', 'deux', 'trois']);

    await userEvent.click(canvas.getByRole('button', { name: 'Retirer l’image 2' }));
    await expect(order()).toEqual(['un', 'trois']);
    await expect(canvas.getByRole('button', { name: 'Retirer l’image 2' })).toHaveFocus();
  },
};

export const PointEtTexte: Story = {
  name: 'Point à garder en vue et texte',
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const picker = canvas.getByRole('button', { name: 'Image 1\u00a0: point à garder en vue' });
    const { left, top, width, height } = picker.getBoundingClientRect();
    await fireEvent.pointerUp(picker, { clientX: left + width / 4, clientY: top + height * 0.8 });
    await expect(told(args.onChange)[0]?.focus).toEqual({ x: 25, y: 80 });
    picker.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect(told(args.onChange)[0]?.focus).toEqual({ x: 30, y: 75 });
    const fromTheLeft = canvas.getAllByRole('spinbutton', { name: 'Depuis la gauche' })[1]!;
    await userEvent.clear(fromTheLeft);
    await userEvent.type(fromTheLeft, '7');
    await expect(told(args.onChange)[1]?.focus.x).toBe(7);
    await userEvent.type(canvas.getAllByRole('textbox', { name: 'Texte de remplacement' })[1]!, 'Sur le lin.');
    await expect(told(args.onChange)[1]?.alt).toBe('Sur le lin.');
  },
};

export const Ajouter: Story = {
  name: 'Ajouter plusieurs images',
  tags: ['!autodocs'],
  args: { max: 3 },
  play: async ({ args, canvas, userEvent }) => {
    const files = ['a.svg', 'b.svg'].map((name) => new File(['<svg/>'], name, { type: 'image/svg+xml' }));
    await userEvent.upload(canvas.getByLabelText('Images : ajouter'), files);
    await expect(told(args.onChange).map(({ file }) => file?.name)).toEqual([undefined, undefined, 'a.svg']);
    await expect(await canvas.findByText(/3 images au plus/)).toBeVisible();
  },
};

export const Refusees: Story = {
  name: 'Refusées',
  args: {
    error: 'Veuillez sélectionner deux images.',
    pictures: [{ ...aPicture('1'), error: 'Cette image n’a pas pu être lue.' }],
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
