import { FieldError } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { UPLOAD } from '../Icon/signs';
import { IconButton } from '../IconButton/IconButton';
import { formatSize } from './check-files';
import styles from './FileDrop.module.css';
import { usePreview } from './use-preview';

/** A file that was chosen, and how far it is. */
export interface DroppedFile {
  /** What the browser handed over. */
  file: File;
  /** From 0 to 1 while it is sent; nothing before and after. */
  progress?: number;
  /** Why it could not be sent, in a sentence. */
  error?: string;
}

const asPercent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

/** How far a file is, drawn and said. */
export function FileProgress({ name, value }: { name: string; value: number }) {
  return (
    <p className={styles.sending}>
      <progress className={styles.progress} max={1} value={value} aria-label={`Envoi de ${name}`} />
      <span className="tabular-numbers">{asPercent.format(value)}</span>
    </p>
  );
}

export interface FileDropFileProps {
  /** The file and its state. */
  item: DroppedFile;
  /** Id of the sentence under it. */
  errorId: string;
  /** While nothing may be taken away. */
  disabled: boolean;
  /** Called by the cross. */
  onRemove: () => void;
}

/** One file of several, with its preview, its state and the way to take it back. */
export function FileDropFile({ item: { file, progress, error }, errorId, disabled, onRemove }: FileDropFileProps) {
  const preview = usePreview(file);
  return (
    <li className={styles.file}>
      <div className={styles.thumb}>
        {preview ? <img src={preview} alt="" width={64} height={64} /> : <Icon name={UPLOAD} size="small" />}
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>{file.name}</p>
        {progress === undefined ? (
          <p className={styles.size}>{formatSize(file.size)}</p>
        ) : (
          <FileProgress name={file.name} value={progress} />
        )}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      <IconButton icon="close" size="small" label={`Retirer ${file.name}`} disabled={disabled} onClick={onRemove} />
    </li>
  );
}
