import {
  type AdminProduct,
  LANGUAGE_NAMES_IN_FRENCH,
  type OriginalText,
  originalsOf,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type ProductTranslation,
} from '@shop/contract';
import { FieldError, type FieldPicture, Tabs, TextAreaField, TextButton, TextField } from '@shop/ui-kit';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { storedPictures } from './picture-values';
import type { ProductValues } from './product-values';
import { missingIn, readTranslations, translationLabel, withText } from './translation-values';
import styles from './TranslationFields.module.css';

interface TranslationFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** As they are to be; of one that is not sent yet nothing can be translated. */
  pictures: readonly FieldPicture[];
  /** Missing for a product that is not added yet. */
  saved: AdminProduct | undefined;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const tabOf = (language: OtherLanguage, missing: number) =>
  `${capital(LANGUAGE_NAMES_IN_FRENCH[language])}\u00a0: ${missing === 0 ? 'complet' : missing > 1 ? `${missing} manquent` : '1 manque'}`;

/** What shoppers read in other languages, one of them at a time, each text beside its French; nothing has to be written. */
export function TranslationFields({ form, pictures, saved }: TranslationFieldsProps) {
  const headingId = useId();
  const { control, formState } = form;
  const [
    tagline,
    description,
    conseils,
    precautions,
    cosmeticFunction,
    added,
    seoTitle,
    seoDescription,
    reasons,
    pairs,
  ] = useWatch({
    control,
    name: [
      ...(['tagline', 'description', 'conseils', 'precautions', 'cosmeticFunction'] as const),
      ...(['added', 'seoTitle', 'seoDescription', 'reasons', 'pairs'] as const),
    ],
  });
  const all = readTranslations(useWatch({ control, name: 'translations' }));
  const texts = { tagline, description, conseils, precautions, cosmeticFunction, added, seoTitle, seoDescription };
  const originals = originalsOf({ ...texts, reasons, pairs, pictures: storedPictures(pictures) });
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Traductions
      </h2>
      <p className={styles.note}>
        Ce que vos clients lisent dans les autres langues. Rien n’est obligatoire&nbsp;: où rien n’est écrit, ils lisent
        le français, marqué comme tel. Le nom et la composition restent tels quels partout.
      </p>
      <FieldError>{formState.errors.translations?.message}</FieldError>
      {originals.length === 0 ? (
        <p className={styles.note}>Il n’y a encore rien à traduire.</p>
      ) : (
        <Tabs
          label="Langue de la traduction"
          tabs={OTHER_LANGUAGES.map((language) => ({
            value: language,
            label: tabOf(language, missingIn(all[language], originals)),
            content: <Language {...{ form, language, originals, pictures, saved }} />,
          }))}
        />
      )}
    </section>
  );
}

interface LanguageProps extends TranslationFieldsProps {
  language: OtherLanguage;
  originals: readonly OriginalText[];
}

const plain = (text: string | undefined) => text?.replace(/\s+/gu, ' ').trim();

function Language({ form, language, originals, pictures, saved }: LanguageProps) {
  const { control, getValues, setValue, clearErrors } = form;
  const texts = readTranslations(useWatch({ control, name: 'translations' }))[language];
  const before = saved?.translations[language];
  const french = new Map(saved ? originalsOf(saved).map(({ key, text }) => [key, text]) : []);
  const names = storedPictures(pictures).map(({ name }) => `alt:${name}`);
  const write = (key: string, text: ProductTranslation) => {
    setValue('translations', withText(getValues('translations'), { language, key }, text), { shouldDirty: true });
    clearErrors('translations');
  };
  return (
    <div className={styles.texts}>
      {originals.map((original) => {
        const { key } = original;
        const [one, had] = [texts?.[key], before?.[key]];
        // Its French is being changed in this very form.
        const isLeftBehind =
          one !== undefined && one.text === had?.text && plain(french.get(key)) !== plain(original.text);
        return (
          <Text
            key={key}
            label={translationLabel(key, names.indexOf(key) + 1)}
            original={original}
            language={language}
            text={one?.text ?? ''}
            isStale={one?.stale === true || isLeftBehind}
            // Typed as it stood, it is of the French before.
            onWrite={(text) => write(key, had?.text === text ? had : { text })}
            onConfirm={one?.stale ? () => write(key, { text: one.text }) : undefined}
          />
        );
      })}
    </div>
  );
}

interface TextProps {
  label: string;
  original: OriginalText;
  language: OtherLanguage;
  text: string;
  isStale: boolean;
  onWrite: (text: string) => void;
  /** What is written still says the same. */
  onConfirm: (() => void) | undefined;
}

function Text({ label, original, language, text, isStale, onWrite, onConfirm }: TextProps) {
  const id = useId();
  const { key, most, line } = original;
  const field = {
    label: `${label}, ${LANGUAGE_NAMES_IN_FRENCH[language]}`,
    lang: language,
    maxLength: most,
    autoComplete: 'off',
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  };
  const rows = line || most <= 160 ? 1 : Math.min(8, Math.max(2, Math.ceil(original.text.length / 60)));
  return (
    <div className={styles.text}>
      <div>
        <p className={styles.label} id={id}>
          {label}
        </p>
        <blockquote className={styles.original} aria-labelledby={id}>
          {original.text}
        </blockquote>
      </div>
      <div>
        {rows === 1 ? <TextField {...field} /> : <TextAreaField {...field} rows={rows} />}
        {isStale && (
          <p className={styles.stale}>
            L’original a changé.{' '}
            {key === 'precautions' && 'Vos clients lisent le français jusqu’à ce que la traduction soit relue. '}
            {onConfirm && (
              <TextButton onClick={onConfirm} aria-label={`La traduction reste juste\u00a0: ${field.label}`}>
                La traduction reste juste
              </TextButton>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
