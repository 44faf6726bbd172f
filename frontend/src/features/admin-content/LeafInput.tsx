import type { ContentValue, LeafField, LeafValue, Words } from '@shop/contract';
import { Checkbox, TextField } from '@shop/ui-kit';
import { parisClock, parisMoment } from '../../shared/back-office/paris-clock';
import { LinkInput } from './LinkInput';
import { PictureInput } from './PictureInput';
import { WordsInput } from './WordsInput';
import styles from './Content.module.css';

interface LeafInputProps {
  field: LeafField;
  /** `banners.b1.headline`. */
  path: string;
  value: LeafValue;
  /** What is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: LeafValue) => void;
  /** The focus is somewhere else. */
  onLeave: (path: string) => void;
}

/** One value. What is wrong with it is said under it without its name, which it bears itself. */
export function LeafInput({ onLeave, ...input }: LeafInputProps) {
  const { path } = input;
  return (
    <div
      className={styles.leaf}
      data-field={path}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(path);
      }}
    >
      <Control {...input} />
    </div>
  );
}

function Control({ field, path, value, errors, onChange }: Omit<LeafInputProps, 'onLeave'>) {
  const { label, help } = field;
  const error = withoutLabel(errors[path]);
  switch (field.kind) {
    case 'words':
      return <WordsInput field={field} words={value as Words} error={error} onChange={onChange} />;
    case 'picture':
      return (
        <PictureInput
          label={label}
          path={path}
          help={help}
          field={field}
          picture={value as Extract<ContentValue[string], { focus: unknown }>}
          error={error}
          altError={withoutLabel(errors[`${path}.alt`])}
          onChange={onChange}
        />
      );
    case 'link':
      return <LinkInput label={label} link={value as string} error={error} onChange={onChange} />;
    case 'moment':
      return (
        <TextField
          label={label}
          hint={help}
          optional
          type="datetime-local"
          value={value === '' ? '' : parisClock(value as string)}
          error={error}
          onChange={({ target }) => onChange(target.value === '' ? '' : parisMoment(target.value))}
        />
      );
    case 'switch':
      return (
        <Checkbox label={field.words} checked={value as boolean} onChange={({ target }) => onChange(target.checked)} />
      );
  }
}

/** 'Bannière 1, Titre : à écrire.' is 'À écrire.' under the title itself. */
function withoutLabel(message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  const said = message.replace(/^.*?\s:\s/, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
