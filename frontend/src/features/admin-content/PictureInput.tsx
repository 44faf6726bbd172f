import {
  type ContentPicture,
  isSitePicture,
  PICTURE_ALT_LENGTH,
  PICTURE_CROP_LABELS,
  PICTURE_CROP_NAMES,
  type PictureField,
  type PictureFocus,
  NO_PICTURE,
} from '@shop/contract';
import { FieldError, FileDrop, FocalPoint, TextButton } from '@shop/ui-kit';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useUploadProgress } from '../../shared/api/upload';
import { useKeepContentPictureMutation } from './content-api';
import { pictureSrc } from './picture-src';
import { WordsInput } from './WordsInput';
import styles from './Content.module.css';

interface PictureInputProps {
  label: string;
  /** `banners.b1.picture`. */
  path: string;
  help: string | undefined;
  field: PictureField;
  picture: ContentPicture;
  error: string | undefined;
  altError: string | undefined;
  onChange: (picture: ContentPicture) => void;
}

/** What the server takes, judged there by content. */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif';

const isOnePoint = ({ focus }: ContentPicture) =>
  new Set(PICTURE_CROP_NAMES.map((crop) => `${focus[crop].x} ${focus[crop].y}`)).size === 1;

const everywhere = (point: PictureFocus): ContentPicture['focus'] => ({ narrow: point, middle: point, wide: point });

/** A picture, what of it stays in sight at each width, and what it shows for whoever does not see it. */
export function PictureInput({ label, path, help, field, picture, error, altError, onChange }: PictureInputProps) {
  const id = useId();
  const [keep, { isLoading, error: refused }] = useKeepContentPictureMutation();
  const progress = useUploadProgress('keepContentPicture');
  const [files, setFiles] = useState<File[]>([]);
  const [replacing, setReplacing] = useState(false);
  const [apart, setApart] = useState(() => !isOnePoint(picture));
  const { name, alt, focus } = picture;
  const src = pictureSrc(name);

  const send = async (chosen: File[]) => {
    setFiles(chosen);
    const file = chosen[0];
    if (!file) return;
    const { data } = await keep(file);
    if (!data) return;
    setFiles([]);
    setReplacing(false);
    setApart(false);
    // What was said of another picture does not hold for this one.
    onChange({ name: data.name, alt: { fr: '', nl: '', de: '', en: '' }, focus: everywhere({ x: 50, y: 50 }) });
  };
  const move = (crop: keyof typeof focus) => (point: PictureFocus) =>
    onChange({ ...picture, focus: apart ? { ...focus, [crop]: point } : everywhere(point) });
  const shown = apart ? PICTURE_CROP_NAMES : (['wide'] as const);

  return (
    <div className={styles.words} role="group" aria-label={label}>
      <FieldError id={`${id}-erreur`}>{error}</FieldError>
      {src && isSitePicture(name) && (
        <>
          <img className={styles.original} src={src} alt="" />
          <p className={styles.soft}>
            {field.shape
              ? 'Image d’origine.'
              : 'Image d’origine\u00a0: ses cadrages sont faits à la main pour chaque largeur.'}
          </p>
        </>
      )}
      {src && !isSitePicture(name) && (
        <>
          {shown.map((crop) => (
            <div key={crop}>
              {apart && <p className={styles.soft}>{PICTURE_CROP_LABELS[crop]}</p>}
              <FocalPoint
                src={src}
                {...focus[crop]}
                {...(apart && { name: PICTURE_CROP_LABELS[crop] })}
                onMove={move(crop)}
              />
            </div>
          ))}
          <p className={styles.soft}>{help}</p>
        </>
      )}
      <p className={styles.ways}>
        {src && (
          <TextButton aria-expanded={replacing} onClick={() => setReplacing(!replacing)}>
            {replacing ? 'Garder cette image' : 'Remplacer l’image'}
          </TextButton>
        )}
        {src && !field.shape && !isSitePicture(name) && (
          <TextButton
            aria-pressed={apart}
            onClick={() => {
              if (apart) onChange({ ...picture, focus: everywhere(focus.wide) });
              setApart(!apart);
            }}
          >
            {apart ? 'Un seul point' : 'Un point par largeur'}
          </TextButton>
        )}
        {src && field.optional && <TextButton onClick={() => onChange(NO_PICTURE)}>Retirer l’image</TextButton>}
      </p>
      {(replacing || !src) && (
        <FileDrop
          label={label}
          files={files.map((file) => ({ file, ...(progress !== undefined && { progress }) }))}
          accept={FORMATS}
          acceptLabel="JPEG, PNG, WebP ou AVIF"
          whole
          disabled={isLoading}
          error={refused && messageOf(refused, 'L’image n’a pas pu être envoyée. Veuillez réessayer.')}
          onChange={(chosen) => void send(chosen)}
        />
      )}
      {name !== '' && (
        <div data-field={`${path}.alt`}>
          <WordsInput
            field={{
              label: 'Texte de remplacement',
              help: 'Ce que montre l’image, pour qui ne la voit pas.',
              maxLength: PICTURE_ALT_LENGTH,
            }}
            words={alt}
            error={altError}
            onChange={(words) => onChange({ ...picture, alt: words })}
          />
        </div>
      )}
    </div>
  );
}
