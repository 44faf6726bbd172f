import { CONTENT_PAGES } from '@shop/contract';
import { Select, TextField } from '@shop/ui-kit';
import { useState } from 'react';
import styles from './Content.module.css';

interface LinkInputProps {
  label: string;
  link: string;
  error: string | undefined;
  onChange: (link: string) => void;
}

const NONE = '';
const OTHER = 'autre';
const PAGES = CONTENT_PAGES.map(({ path, title }) => ({ value: path, label: title }));
const isPage = (link: string) => PAGES.some(({ value }) => value === link);

/** A page of the shop from a list, or an address that is typed. */
export function LinkInput({ label, link, error, onChange }: LinkInputProps) {
  const [isTyped, setTyped] = useState(link !== '' && !isPage(link));
  const chosen = isTyped ? OTHER : link;
  return (
    <div className={styles.words}>
      <Select
        label={label}
        options={[
          { value: NONE, label: 'Nulle part' },
          ...PAGES,
          { value: OTHER, label: 'Un produit, une catégorie, un autre site' },
        ]}
        value={chosen}
        error={isTyped ? undefined : error}
        onChange={({ target }) => {
          setTyped(target.value === OTHER);
          onChange(target.value === OTHER ? '' : target.value);
        }}
      />
      {isTyped && (
        <TextField
          label="Adresse"
          hint="Comme /savon/lavande, /boutique/soins ou https://…"
          maxLength={300}
          value={link}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
