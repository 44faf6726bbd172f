import { TRASH } from '../Icon/signs';
import type { DragEvent } from 'react';
import { FieldError } from '../Field/Field';
import { FileProgress } from '../FileDrop/FileDropFile';
import { usePreview } from '../FileDrop/use-preview';
import { IconButton } from '../IconButton/IconButton';
import { TextField } from '../TextField/TextField';
import { type Focus, FocusPicker } from './FocusPicker';
import styles from './PicturesField.module.css';

export interface FieldPicture {
  /** Of this one among the others, whatever its rank is. */
  id: string;
  /** Address of one that is in place. */
  src?: string;
  /** One that was chosen and is not sent yet. */
  file?: File;
  /** What it shows; '' where nobody has said it. */
  alt: string;
  /** What stays in sight where a frame cuts it. */
  focus: Focus;
  /** Why it could not be taken, in a sentence. */
  error?: string;
}

export type Move = 'earlier' | 'later';

interface PictureEntryProps {
  /** The one that it is about. */
  picture: FieldPicture;
  /** Its rank, from 0. */
  index: number;
  /** How many there are. */
  count: number;
  /** Letters of its alternative text at most. */
  altLength: number;
  /** From 0 to 1 while it is sent. */
  progress: number | undefined;
  /** While nothing may change. */
  disabled: boolean;
  /** Another one hangs over it. */
  isOver: boolean;
  /** Called with what it is now. */
  onChange: (picture: FieldPicture) => void;
  /** Called when it is to change places with the one beside it. */
  onMove: (move: Move) => void;
  /** Called when it is to go. */
  onRemove: () => void;
  /** It is being dragged. */
  onDragStart: () => void;
  /** Another one is dragged over it. */
  onDragOver: (event: DragEvent) => void;
  /** It was let go, wherever. */
  onDragEnd: () => void;
  /** Another one was let go over it. */
  onDrop: (event: DragEvent) => void;
}

/** What lists make of the first two. */
const PLACES = ['celle de la liste', 'celle sous le pointeur'];

/** One picture of several: what it is, in which place, and what is said of it. */
export function PictureEntry(props: PictureEntryProps) {
  const { picture, index, count, altLength, progress, disabled, isOver } = props;
  const { id, src = '', file, alt, focus, error } = picture;
  const preview = usePreview(file);
  const name = `Image ${index + 1}`;
  const place = PLACES[index];
  return (
    <li
      className={styles.entry}
      data-over={isOver || undefined}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      aria-label={name}
    >
      <div
        className={styles.head}
        draggable={!disabled}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          // Without a word of its own nothing is dragged in some browsers.
          event.dataTransfer.setData('text/plain', name);
          props.onDragStart();
        }}
        onDragEnd={props.onDragEnd}
      >
        <p className={styles.rank}>
          <strong>{name}</strong>
          {place && <span className={styles.hint}>, {place}</span>}
        </p>
        <div className={styles.acts}>
          <IconButton
            id={`${id}-earlier`}
            icon="chevron-up"
            size="small"
            label={`Avancer l’image ${index + 1}`}
            disabled={disabled || index === 0}
            onClick={() => props.onMove('earlier')}
          />
          <IconButton
            id={`${id}-later`}
            icon="chevron-down"
            size="small"
            label={`Reculer l’image ${index + 1}`}
            disabled={disabled || index === count - 1}
            onClick={() => props.onMove('later')}
          />
          <IconButton
            id={`${id}-remove`}
            icon={TRASH}
            size="small"
            label={`Retirer l’image ${index + 1}`}
            disabled={disabled}
            onClick={props.onRemove}
          />
        </div>
      </div>
      <FocusPicker
        name={name}
        src={preview || src}
        focus={focus}
        disabled={disabled}
        onChange={(next) => props.onChange({ ...picture, focus: next })}
      />
      {file && <p className={styles.hint}>{file.name}</p>}
      {file && progress !== undefined && <FileProgress name={file.name} value={progress} />}
      <TextField
        label="Texte de remplacement"
        hint={'Ce que montre l’image, pour qui ne la voit pas. Vide\u00a0: le nom du produit.'}
        maxLength={altLength}
        value={alt}
        disabled={disabled}
        onChange={({ target }) => props.onChange({ ...picture, alt: target.value })}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </li>
  );
}
