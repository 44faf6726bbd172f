import { FileDrop, Picture } from '@shop/ui-kit';

/** What the server takes (product decisions, section 7). */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureFieldProps {
  /** Such as 'Image 1'. */
  label: string;
  name: string;
  /** Address of the picture in place, '' when there is none. */
  current?: string;
  file: File | null;
  /** From 0 to 1 while it is sent. */
  progress?: number;
  onChange: (file: File | null) => void;
  error?: string;
}

/** Chooses one picture of a product and shows it before it is sent. */
export function PictureField({ label, name, current = '', file, progress, onChange, error }: PictureFieldProps) {
  return (
    <FileDrop
      label={label}
      name={name}
      accept={FORMATS}
      acceptLabel="JPEG, PNG, WebP ou AVIF"
      files={file ? [{ file, ...(progress !== undefined && { progress }) }] : []}
      disabled={progress !== undefined}
      onChange={([chosen]) => onChange(chosen ?? null)}
      current={
        current ? <Picture src={current} alt={`${label} actuelle`} sizes="(min-width: 900px) 16vw, 45vw" /> : undefined
      }
      error={error}
    />
  );
}
