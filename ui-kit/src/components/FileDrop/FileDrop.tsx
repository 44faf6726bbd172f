import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { UPLOAD } from '../Icon/signs';
import { IconButton } from '../IconButton/IconButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import { checkFiles, formatSize } from './check-files';
import styles from './FileDrop.module.css';
import { FileDropFile, FileProgress } from './FileDropFile';
import type { DroppedFile } from './FileDropFile';
import { useDropZone } from './use-drop-zone';
import { usePreview } from './use-preview';

export interface FileDropProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** What is asked for, such as 'Image 1'. */
  label: string;
  /** The files held now. The caller keeps them, so that it may send them and tell how far they are. */
  files: readonly DroppedFile[];
  /** Called with the files that are kept, after a choice, a drop or a removal. Refused files never get here. */
  onChange: (files: File[]) => void;
  /** Media types, comma separated, as `accept` of a file input; only types, no file endings. */
  accept: string;
  /** The same in words, such as 'JPEG, PNG, WebP ou AVIF'. */
  acceptLabel: string;
  /** Bytes of one file; 10 MB by default, what the shop takes. */
  maxSize?: number;
  /** How many files; with 1 the zone itself shows the file. */
  maxFiles?: number;
  /** How many of them stand elsewhere already, with `maxFiles` above 1. */
  held?: number;
  /** What is in place until a file is chosen, with `maxFiles` 1, such as the present picture. */
  current?: ReactNode;
  /** The picture is seen whole, in its own proportions, and not as a square of it. */
  whole?: boolean;
  /** What is wrong with the choice as a whole, in a sentence; announced when it appears. */
  error?: ReactNode;
  /** While files are sent. */
  disabled?: boolean;
  /** Name of the field in its form. */
  name?: string;
}

const TEN_MEGABYTES = 10 * 1024 * 1024;

/**
 * Files, chosen in the browser's own dialog (click, Enter or Space) or dropped. The input is the browser's, only out of
 * sight, so that keyboards, screen readers and voice control know it; Base UI has no such part.
 */
export function FileDrop({
  label,
  files,
  onChange,
  accept,
  acceptLabel,
  maxSize = TEN_MEGABYTES,
  maxFiles = 1,
  held: heldElsewhere = 0,
  current,
  whole = false,
  error,
  disabled = false,
  name,
  className,
  ...rest
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const single = maxFiles === 1;
  const held = single ? files[0] : undefined;
  const preview = usePreview(held?.file);
  const problem = error ?? (refusals.length > 0 ? refusals.join(' ') : held?.error);

  const take = (coming: File[]) => {
    const checked = checkFiles(coming, files.length + heldElsewhere, { accept, acceptLabel, maxSize, maxFiles });
    setRefusals(checked.refusals);
    setSaid(checked.accepted.map((file) => `${file.name} choisi.`).join(' '));
    if (checked.accepted.length === 0) return;
    onChange(single ? checked.accepted : [...files.map(({ file }) => file), ...checked.accepted]);
  };
  const remove = (gone: File) => {
    setRefusals([]);
    setSaid(`${gone.name} retiré.`);
    onChange(files.map(({ file }) => file).filter((file) => file !== gone));
    // The button that was pressed goes with its file.
    input.current?.focus();
  };
  const { over, handlers } = useDropZone(take, disabled);

  const filled = Boolean(preview || current || held);
  // A document or a table has no picture, only a name.
  const pictured = Boolean(current || held?.file.type.startsWith('image/'));
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <div
        {...handlers}
        className={clsx(styles.zone, single && accept.includes('image/') && styles.single)}
        data-over={over || undefined}
        data-filled={(single && pictured) || undefined}
        data-whole={whole || undefined}
        data-invalid={problem ? true : undefined}
        data-disabled={disabled || undefined}
      >
        {/* The label names the input; what it shows beside is for the eye. */}
        <label className={styles.target}>
          <VisuallyHidden id={`${id}-nom`}>{label}</VisuallyHidden>
          <input
            ref={input}
            type="file"
            className={styles.input}
            name={name}
            accept={accept}
            multiple={!single}
            disabled={disabled}
            aria-labelledby={`${id}-nom`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={clsx(`${id}-aide`, problem && `${id}-erreur`)}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was taken back.
              event.target.value = '';
            }}
          />
          {single && pictured && (
            <span className={styles.picture}>
              {preview ? <img src={preview} alt={`${label}, aperçu`} width={320} height={320} /> : current}
            </span>
          )}
          <span className={styles.call} aria-hidden="true">
            <Icon name={UPLOAD} size="small" />
            <span>{single && filled ? 'Remplacer' : single ? label : 'Choisir des fichiers'}</span>
            {!(single && filled) && <span className={styles.drop}>ou déposer ici</span>}
          </span>
        </label>
      </div>
      <div className={styles.foot}>
        <p className={styles.hint} id={`${id}-aide`}>
          {held
            ? `${held.file.name}, ${formatSize(held.file.size)}`
            : `${acceptLabel}, ${formatSize(maxSize)} au plus${single ? '' : `, ${maxFiles} fichiers au plus`}`}
        </p>
        {held && (
          <IconButton
            icon="close"
            size="small"
            label={`Retirer ${held.file.name}`}
            disabled={disabled}
            onClick={() => remove(held.file)}
          />
        )}
      </div>
      {held?.progress !== undefined && <FileProgress name={held.file.name} value={held.progress} />}
      <FieldError id={`${id}-erreur`}>{problem}</FieldError>
      {!single && files.length > 0 && (
        <ul className={styles.files} aria-label={`${label}, fichiers choisis`}>
          {files.map((item, index) => (
            <FileDropFile
              key={`${item.file.name} ${index}`}
              item={item}
              errorId={`${id}-erreur-${index}`}
              disabled={disabled}
              onRemove={() => remove(item.file)}
            />
          ))}
        </ul>
      )}
      <p className={hidden.root} role="status">
        {said}
      </p>
    </div>
  );
}
