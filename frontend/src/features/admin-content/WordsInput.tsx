import { LANGUAGE_NAMES, LANGUAGES, type Words, type WordsField } from '@shop/contract';
import { TextAreaField, TextButton, TextField } from '@shop/ui-kit';
import { useId, useState } from 'react';
import styles from './Content.module.css';

interface WordsInputProps {
  field: Pick<WordsField, 'label' | 'help' | 'maxLength' | 'lines' | 'lineLength'>;
  words: Words;
  error: string | undefined;
  onChange: (words: Words) => void;
}

const OTHERS = LANGUAGES.filter((language) => language !== 'fr');

const longestLine = (text: string) => Math.max(...text.split('\n').map((line) => [...line].length));

/** A text in French, and in the other languages for whoever writes them. */
export function WordsInput({ field, words, error, onChange }: WordsInputProps) {
  const { label, help, maxLength, lines = 1, lineLength } = field;
  const id = useId();
  const [isOpen, setOpen] = useState(() => OTHERS.some((language) => words[language] !== ''));
  const most = lineLength ?? maxLength;
  const count = lines > 1 ? `${longestLine(words.fr)} sur ${most} à la ligne` : `${[...words.fr].length} sur ${most}`;
  const rows = lines > 1 ? Math.min(lines, 6) : Math.min(4, Math.ceil(maxLength / 60));
  const input = (language: keyof Words) => {
    const shared = {
      label: language === 'fr' ? label : `${label}, ${LANGUAGE_NAMES[language]}`,
      lang: language,
      maxLength,
      value: words[language],
      hint: language === 'fr' ? [help, `${count}.`].filter(Boolean).join(' ') : undefined,
      error: language === 'fr' ? error : undefined,
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...words, [language]: target.value }),
    };
    return rows > 1 ? (
      <TextAreaField key={language} {...shared} rows={rows} />
    ) : (
      <TextField key={language} {...shared} />
    );
  };
  return (
    <div className={styles.words}>
      {input('fr')}
      <p>
        <TextButton
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Fermer les autres langues' : 'Autres langues'}\u00a0: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fermer les autres langues' : 'Autres langues'}
        </TextButton>
      </p>
      <div id={id} hidden={!isOpen} className={styles.others}>
        {isOpen && (
          <>
            <p className={styles.soft}>Vide&nbsp;: vos clients lisent le français, marqué comme tel.</p>
            {OTHERS.map(input)}
          </>
        )}
      </div>
    </div>
  );
}
