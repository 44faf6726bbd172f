import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../Field/Field';
import { FileDrop } from '../FileDrop/FileDrop';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import { type FieldPicture, type Move, PictureEntry } from './PictureEntry';
import styles from './PicturesField.module.css';

export type { FieldPicture } from './PictureEntry';

export interface PicturesFieldProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** What is asked for, such as 'Images'. */
  label: string;
  /** In their order. The caller keeps them, so that it may send them. */
  pictures: readonly FieldPicture[];
  /** Called with all of them after an addition, a move, a removal or a change of one. */
  onChange: (pictures: FieldPicture[]) => void;
  /** Media types, comma separated, as `accept` of a file input. */
  accept: string;
  /** The same in words, such as 'JPEG, PNG, WebP ou AVIF'. */
  acceptLabel: string;
  /** How many there may be. */
  max?: number;
  /** Letters of an alternative text. */
  altLength?: number;
  /** From 0 to 1 while they are sent. */
  progress?: number;
  /** What is wrong with all of them, in a sentence; announced when it appears. */
  error?: ReactNode;
  /** While nothing may change. */
  disabled?: boolean;
}

const CENTRE = { x: 50, y: 50 };

let chosen = 0;

/** @returns the same, with one of them in another place */
function moved(pictures: readonly FieldPicture[], from: number, to: number): FieldPicture[] {
  const others = pictures.filter((_one, index) => index !== from);
  return [...others.slice(0, to), pictures[from]!, ...others.slice(to)];
}

/**
 * Several pictures with their order, what each shows and what of it stays in sight. They are put in order by dragging and by
 * buttons, so that no order needs a pointer.
 */
export function PicturesField({
  label,
  pictures,
  onChange,
  accept,
  acceptLabel,
  max = 8,
  altLength = 160,
  progress,
  error,
  disabled = false,
  className,
  ...rest
}: PicturesFieldProps) {
  const id = useId();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  // What was pressed moves with its picture, and is pressed again; a browser lets go of what it moves.
  const next = useRef<readonly string[]>([]);
  useEffect(() => {
    const wanted = next.current.map((one) => document.getElementById(one));
    next.current = [];
    const target = wanted.find((one) => one && !(one as HTMLButtonElement).disabled);
    (target?.id === id ? target.querySelector<HTMLElement>('input') : target)?.focus();
  });

  const add = (files: File[]) => {
    const added = files.map((file): FieldPicture => {
      chosen += 1;
      return { id: `chosen-${chosen}`, file, alt: '', focus: CENTRE };
    });
    // Where no more can be chosen, the focus goes on to what came.
    if (pictures.length + added.length >= max) next.current = [`${added.at(-1)!.id}-earlier`];
    onChange([...pictures, ...added]);
  };
  const put = (from: number, to: number) => {
    if (from === to || to < 0 || to >= pictures.length) return;
    setSaid(`Image déplacée au rang ${to + 1} sur ${pictures.length}.`);
    onChange(moved(pictures, from, to));
  };
  const step = (index: number, move: Move) => {
    const one = pictures[index]!.id;
    next.current = move === 'earlier' ? [`${one}-earlier`, `${one}-later`] : [`${one}-later`, `${one}-earlier`];
    put(index, move === 'earlier' ? index - 1 : index + 1);
  };
  const remove = (index: number) => {
    const beside = pictures[index + 1] ?? pictures[index - 1];
    next.current = beside ? [`${beside.id}-remove`] : [id];
    setSaid(`Image ${index + 1} retirée.`);
    onChange(pictures.filter((_one, other) => other !== index));
  };
  const stop = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <div
      {...rest}
      id={id}
      className={clsx(styles.root, className)}
      role="group"
      aria-label={label}
      // Beside the zone a browser would leave the form for a file that is dropped.
      onDragOver={(event) => {
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }}
      onDrop={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    >
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {pictures.length > 0 && (
        <ol className={styles.list}>
          {pictures.map((picture, index) => (
            <PictureEntry
              key={picture.id}
              {...{ picture, index, altLength, progress, disabled }}
              count={pictures.length}
              isOver={over === picture.id && dragged !== picture.id}
              onChange={(changed) => onChange(pictures.map((one, other) => (other === index ? changed : one)))}
              onMove={(move) => step(index, move)}
              onRemove={() => remove(index)}
              onDragStart={() => setDragged(picture.id)}
              onDragEnd={stop}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(picture.id);
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                const from = pictures.findIndex((one) => one.id === dragged);
                if (from >= 0) put(from, index);
                stop();
              }}
            />
          ))}
        </ol>
      )}
      {/* It stays when it is full: what it refused is read there. */}
      <FileDrop
        label={`${label}\u00a0: ajouter`}
        files={[]}
        held={pictures.length}
        maxFiles={max}
        accept={accept}
        acceptLabel={acceptLabel}
        disabled={disabled || pictures.length >= max}
        onChange={add}
      />
      {pictures.length >= max && (
        <p className={styles.hint}>{max} images au plus&nbsp;: retirez-en une pour en ajouter une autre.</p>
      )}
      <p className={hidden.root} role="status">
        {said}
      </p>
    </div>
  );
}
