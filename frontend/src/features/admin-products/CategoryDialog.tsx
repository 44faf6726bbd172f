import {
  type AdminCategory,
  CATEGORY_LIMITS,
  CATEGORY_TEXTS,
  type CategoryText,
  type CategoryTranslations,
  LANGUAGE_NAMES_IN_FRENCH,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '@shop/contract';
import { Checkbox, Notice, Select, TextAreaField, TextButton, TextField, useToast } from '@shop/ui-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { apiErrorOf } from '../../shared/api/api-error';
import { useAddCategoryMutation, useChangeCategoryMutation } from '../../shared/back-office/categories-api';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { ShopClaimWords } from '../../shared/back-office/ShopClaimWords';
import { useDialogFields } from '../../shared/back-office/use-dialog-fields';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { PictureField } from './PictureField';

/** 'nameNl': the name in Dutch. */
type TranslationField = `${CategoryText}${Capitalize<OtherLanguage>}`;
const fieldOf = (text: CategoryText, language: OtherLanguage) =>
  `${text}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TranslationField;
const TRANSLATION_FIELDS = CATEGORY_TEXTS.flatMap((text) => OTHER_LANGUAGES.map((language) => fieldOf(text, language)));

const translationFields = (translations?: CategoryTranslations) =>
  Object.fromEntries(
    CATEGORY_TEXTS.flatMap((text) =>
      OTHER_LANGUAGES.map((language) => [fieldOf(text, language), translations?.[language][text] ?? '']),
    ),
  ) as Record<TranslationField, string>;

/** `cosmetic` as a choice: '' while nobody said so. */
type Fields = Pick<AdminCategory, 'name' | 'slug' | 'text' | 'open'> & {
  cosmetic: '' | 'true' | 'false';
} & Record<TranslationField, string>;
const NEW: Fields = { name: '', slug: '', text: '', open: false, cosmetic: 'true', ...translationFields() };

const KINDS = [
  { value: 'true', label: 'Oui\u00a0: étiquette d’un cosmétique' },
  { value: 'false', label: 'Non\u00a0: accessoire, bougie, panier...' },
];
const UNSAID = { value: '', label: 'Non précisé, tenus pour des cosmétiques' };

const FAILED = 'La catégorie n’a pas pu être enregistrée. Veuillez réessayer.';

const fieldsOf = ({ name, slug, text, open, cosmetic, cosmeticAssumed, translations }: AdminCategory): Fields => ({
  ...{ name, slug, text, open, ...translationFields(translations) },
  cosmetic: cosmeticAssumed ? '' : `${cosmetic}`,
});

interface CategoryDialogProps {
  /** The one to edit; without it one is added. */
  category?: AdminCategory;
  onClose: () => void;
}

/** Name, address, words, picture of a category, and whether it is open. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  // As it was when the dialog opened: the list behind may be loaded anew, and the server is told what was seen.
  const [seen, setSeen] = useState(category);
  const { fields, setFields, change, text, touched, touch, errors, refusal, refuse, judge } = useDialogFields(() =>
    seen ? fieldsOf(seen) : NEW,
  );
  const [picture, setPicture] = useState<File | null>(null);
  const [removeImage, setRemoveImage] = useState(false);
  /** What a colleague made of it, who was faster. */
  const [overtaken, setOvertaken] = useState<{ words: string; current: AdminCategory }>();
  const [add, adding] = useAddCategoryMutation();
  const [changeCategory, changing] = useChangeCategoryMutation();
  const toast = useToast();
  const wordsToReview = useWordsToReview();
  const busy = adding.isLoading || changing.isLoading;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setOvertaken(undefined);
    if (!judge(fields.name.trim() ? {} : { name: 'Le nom de la catégorie est requis.' })) {
      first.current?.focus();
      return;
    }
    const body = new FormData();
    const { cosmetic, ...rest } = fields;
    for (const [name, value] of Object.entries(rest)) body.append(name, String(value));
    if (cosmetic) body.append('cosmetic', cosmetic);
    if (picture) body.append('image', picture);
    if (seen) {
      body.append('expectedUpdatedAt', seen.updatedAt);
      body.append('removeImage', String(removeImage));
    }
    const { data, error } = seen ? await changeCategory({ id: seen._id, body }) : await add(body);
    const faster = changedMeanwhileOf(error);
    if (faster) {
      const words = [apiErrorOf(error)?.message, whoChanged(faster)].filter(Boolean).join(' ');
      setOvertaken({ words, current: faster.current as AdminCategory });
      return;
    }
    if (error) {
      refuse(error, FAILED, ['name', 'slug', 'text', 'image', ...TRANSLATION_FIELDS]);
      return;
    }
    const done = `Catégorie «\u00a0${data.name}\u00a0» ${seen ? 'mise à jour' : 'ajoutée'}.`;
    toast.success([done, wordsToReview([fields.name, fields.text])].filter(Boolean).join(' '));
    onClose();
  }

  /** What was typed stays over what a colleague changed. */
  function takeOver(current: AdminCategory) {
    const before = seen ? fieldsOf(seen) : NEW;
    const typed = Object.entries(fields).filter(([name, value]) => value !== before[name as keyof Fields]);
    setFields({ ...fieldsOf(current), ...Object.fromEntries(typed) });
    setSeen(current);
    setOvertaken(undefined);
    first.current?.focus();
  }

  return (
    <FormDialog
      formId={formId}
      dirty={touched}
      onClose={onClose}
      submitLabel={seen ? 'Mettre à jour' : 'Ajouter la catégorie'}
      busy={busy}
      initialFocus={first}
      title={seen ? `Modifier ${seen.name}` : 'Ajouter une catégorie'}
      description={
        seen
          ? `Dans les filtres et les exports, elle garde le nom «\u00a0${seen.value}\u00a0».`
          : 'Le nom choisi maintenant reste celui des filtres et des exports.'
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {overtaken && (
          <Notice
            tone="error"
            action={
              <TextButton tone="inherit" onClick={() => takeOver(overtaken.current)}>
                Reprendre ses changements (votre saisie est gardée)
              </TextButton>
            }
          >
            {overtaken.words}
          </Notice>
        )}
        <TextField
          {...text('name')}
          ref={first}
          label="Nom"
          required
          autoComplete="off"
          maxLength={CATEGORY_LIMITS.name}
        />
        <ShopClaimWords text={fields.name} />
        <TextField
          {...text('slug')}
          label="Adresse"
          autoComplete="off"
          hint={
            seen
              ? 'Après /boutique/. L’ancienne adresse mènera toujours ici.'
              : 'Après /boutique/. Vide\u00a0: les mots du nom.'
          }
          maxLength={CATEGORY_LIMITS.slug}
        />
        <TextAreaField {...text('text')} label="Texte en tête de sa page" rows={3} maxLength={CATEGORY_LIMITS.text} />
        <ShopClaimWords text={fields.text} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Dans les autres langues</legend>
          {OTHER_LANGUAGES.map((language) => (
            <TextField
              key={language}
              {...text(fieldOf('name', language))}
              label={`Nom en ${LANGUAGE_NAMES_IN_FRENCH[language]}`}
              lang={language}
              autoComplete="off"
              maxLength={CATEGORY_LIMITS.name}
            />
          ))}
          {fields.text.trim() &&
            OTHER_LANGUAGES.map((language) => (
              <TextAreaField
                key={language}
                {...text(fieldOf('text', language))}
                label={`Texte en ${LANGUAGE_NAMES_IN_FRENCH[language]}`}
                lang={language}
                rows={2}
                maxLength={CATEGORY_LIMITS.text}
              />
            ))}
        </fieldset>
        <Select
          label="Ses produits sont des cosmétiques"
          name="cosmetic"
          options={seen?.cosmeticAssumed ? [UNSAID, ...KINDS] : KINDS}
          hint={
            fields.cosmetic === 'false'
              ? 'Ni composition, ni PAO, ni numéro CPNP. Avertissements de sécurité et personne responsable restent demandés.'
              : 'Sans composition, un cosmétique ne se vend pas.'
          }
          value={fields.cosmetic}
          onChange={(event) => change({ cosmetic: event.target.value as Fields['cosmetic'] })}
        />
        <PictureField
          label="Image"
          name="image"
          current={removeImage ? '' : (seen?.image ?? '')}
          file={picture}
          onChange={(file) => {
            touch();
            setPicture(file);
          }}
          {...(errors.image && { error: errors.image })}
        />
        {seen?.image && !picture && (
          <Checkbox
            label="Retirer l’image"
            checked={removeImage}
            onChange={(event) => {
              touch();
              setRemoveImage(event.target.checked);
            }}
          />
        )}
        <Checkbox
          label="Ouverte&nbsp;: elle a sa page et figure au menu"
          checked={fields.open}
          onChange={(event) => change({ open: event.target.checked })}
        />
      </form>
    </FormDialog>
  );
}
