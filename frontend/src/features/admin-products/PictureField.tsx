import { useEffect, useId, useRef, useState } from 'react';
import { Picture, TextButton } from '@shop/ui-kit';
import styles from './PictureField.module.css';

/** What the server takes (product decisions, section 7). */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureFieldProps {
  /** Such as 'Image 1'. */
  label: string;
  name: string;
  /** Address of the picture in place, '' when there is none. */
  current?: string;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string;
}

/** An address under which the browser shows a file that was chosen, '' while there is none. */
function usePreview(file: File | null): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      URL.revokeObjectURL(created);
      setAddress('');
    };
  }, [file]);
  return address;
}

/** Chooses one picture of a product and shows it before it is sent. */
export function PictureField({ label, name, current = '', file, onChange, error }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const choose = () => input.current?.click();

  return (
    <div className={styles.root}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={FORMATS}
        className="visually-hidden"
        // The button below is the way in for the keyboard; two stops for one act would be one too many.
        tabIndex={-1}
        aria-describedby={error ? `${id}-erreur` : undefined}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      <div className={styles.picture} data-empty={preview || current ? undefined : ''}>
        {preview ? (
          <img src={preview} alt={`${label}, aperçu`} width={320} height={320} />
        ) : current ? (
          <Picture src={current} alt={`${label} actuelle`} sizes="(min-width: 900px) 16vw, 45vw" />
        ) : (
          <span>{label}</span>
        )}
      </div>
      <TextButton
        iconBefore="upload"
        onClick={choose}
        aria-label={`${preview || current ? 'Remplacer' : 'Choisir'} : ${label}`}
      >
        {preview || current ? 'Remplacer' : 'Choisir'}
      </TextButton>
      {file && <p className={styles.name}>{file.name}</p>}
      {error && (
        <p id={`${id}-erreur`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
