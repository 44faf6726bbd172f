import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent as person, waitFor } from 'storybook/test';
import { FileDrop } from './FileDrop';
import type { FileDropProps } from './FileDrop';

/** A picture of one colour, drawn here, as a camera would hand it over. */
function aPicture(name: string, type = 'image/svg+xml', size = 0): File {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#a9ae95"/></svg>';
  return new File([drawing, ' '.repeat(size)], name, { type });
}

function Keeper(props: FileDropProps) {
  const [files, setFiles] = useState(props.files);
  return (
    <FileDrop
      {...props}
      files={files}
      onChange={(next) => {
        props.onChange(next);
        setFiles(next.map((file) => ({ file })));
      }}
    />
  );
}

const meta = {
  title: 'Formulaires/FileDrop',
  component: FileDrop,
  args: {
    label: 'Image 1',
    files: [],
    onChange: fn(),
    accept: 'image/svg+xml,image/jpeg,image/png,image/webp,image/avif',
    acceptLabel: 'JPEG, PNG, WebP ou AVIF',
  },
  render: (args) => (
    <div style={{ maxWidth: 'var(--sample-m)' }}>
      <Keeper {...args} />
    </div>
  ),
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const anyFile = person.setup({ applyAccept: false });
const several = { label: 'Photographies du savon', maxFiles: 3 };

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Image 1');
    await expect(input).toHaveAccessibleDescription(/JPEG, PNG, WebP ou AVIF, 10\sMo au plus/);
    await userEvent.tab();
    await expect(input).toHaveFocus();

    await userEvent.upload(input, aPicture('lavande.svg'));

    await expect(args.onChange).toHaveBeenCalledWith([expect.objectContaining({ name: 'lavande.svg' })]);
    await expect(await canvas.findByRole('img', { name: 'Image 1, aperçu' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('lavande.svg choisi.');
    await expect(input).toHaveAccessibleDescription(/lavande\.svg/);
  },
};

export const ImageEnPlace: Story = {
  name: 'Image en place',
  args: { current: <img src="/images/lavande-fine-1.webp" alt="Image 1 actuelle" width={320} height={320} /> },
};

export const Depot: Story = {
  name: 'Dépôt à la souris',
  tags: ['!autodocs'],
  args: several,
  play: async ({ args, canvas }) => {
    const zone = canvas.getByLabelText(several.label).closest('[class*="zone"]')!;
    const carried = new DataTransfer();
    carried.items.add(aPicture('pain.svg'));
    carried.items.add(aPicture('copeaux.svg'));

    const say = (type: string) => {
      const event = new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true });
      return { event, done: fireEvent(zone, event) };
    };

    await say('dragenter').done;
    await waitFor(() => expect(zone).toHaveAttribute('data-over'));
    await say('dragleave').done;
    await waitFor(() => expect(zone).not.toHaveAttribute('data-over'));

    const { event: drop, done } = say('drop');
    await done;
    // The browser must not leave the page for the file.
    await expect(drop.defaultPrevented).toBe(true);
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
};

export const RetirerUnFichier: Story = {
  name: 'Retirer un fichier',
  tags: ['!autodocs'],
  args: { ...several, files: [{ file: aPicture('pain.svg') }, { file: aPicture('copeaux.svg') }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer pain.svg' }));
    await expect(canvas.queryByText('pain.svg')).toBeNull();
    await expect(canvas.getByText('copeaux.svg')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('pain.svg retiré.');
    // The focus does not fall to the top of the page with the button.
    await waitFor(() => expect(canvas.getByLabelText(several.label)).toHaveFocus());
  },
};

export const FormatRefuse: Story = {
  name: 'Format refusé',
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Image 1');
    // What is dropped does not pass through the browser's filter; nor does 'all files' of its dialog.
    await anyFile.upload(input, aPicture('affiche.pdf', 'application/pdf'));
    await expect(canvas.getByRole('alert')).toHaveTextContent(/affiche\.pdf.*n’est pas accepté.*JPEG, PNG/);
    await expect(input).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TropLourd: Story = {
  name: 'Fichier trop lourd',
  tags: ['!autodocs'],
  args: { maxSize: 2048 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Image 1'), aPicture('affiche.svg', 'image/svg+xml', 4096));
    await expect(canvas.getByRole('alert')).toHaveTextContent(/pèse 4\sko\. La limite est de 2\sko/);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TropDeFichiers: Story = {
  name: 'Trop de fichiers',
  tags: ['!autodocs'],
  args: { ...several, files: [{ file: aPicture('1.svg') }, { file: aPicture('2.svg') }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(several.label), [aPicture('3.svg'), aPicture('4.svg')]);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/3 fichiers au plus/);
  },
};

export const EnvoiEnCours: Story = {
  name: 'Envoi en cours',
  args: {
    ...several,
    disabled: true,
    files: [{ file: aPicture('pain.svg'), progress: 0.4 }, { file: aPicture('copeaux.svg') }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Envoi de pain.svg' })).toHaveAttribute('value', '0.4');
    await expect(canvas.getByLabelText(several.label)).toBeDisabled();
  },
};

export const EnvoiEchoue: Story = {
  name: 'Envoi échoué',
  args: { ...several, files: [{ file: aPicture('pain.svg'), error: 'Ce fichier n’a pas pu être envoyé. Réessayez.' }] },
};

export const EnErreur: Story = { name: 'En erreur', args: { error: 'Veuillez sélectionner deux images.' } };

export const Inactif: Story = { args: { disabled: true } };

export const NomLongEtroit: Story = {
  name: 'Nom long, écran étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    ...several,
    files: [{ file: aPicture('savon-rose-et-argile-rose-de-provence-edition-de-la-cooperative-2026-original.svg') }],
  },
};
