import { type AdminCategory, CATEGORY_LIMITS } from '@shop/contract';
import { Checkbox, Notice, TextAreaField, TextField, useToast } from '@shop/ui-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import styles from '../../shared/back-office/dialog-form.module.css';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useAddCategoryMutation, useChangeCategoryMutation } from '../../shared/back-office/categories-api';
import { PictureField } from './PictureField';

const NEW = { name: '', slug: '', text: '', open: false };

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
  const [seen] = useState(category);
  const [fields, setFields] = useState(() => {
    const { name, slug, text, open } = seen ?? NEW;
    return { name, slug, text, open };
  });
  const [picture, setPicture] = useState<File | null>(null);
  const [removeImage, setRemoveImage] = useState(false);
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [add, adding] = useAddCategoryMutation();
  const [changeCategory, changing] = useChangeCategoryMutation();
  const toast = useToast();
  const busy = adding.isLoading || changing.isLoading;

  const change = (part: Partial<typeof fields>) => {
    setTouched(true);
    setFields((now) => ({ ...now, ...part }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setRefusal('');
    setErrors({});
    if (!fields.name.trim()) {
      setErrors({ name: 'Le nom de la catégorie est requis.' });
      first.current?.focus();
      return;
    }
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    if (picture) body.append('image', picture);
    if (seen) {
      body.append('expectedUpdatedAt', seen.updatedAt);
      body.append('removeImage', String(removeImage));
    }
    const { data, error } = seen ? await changeCategory({ id: seen._id, body }) : await add(body);
    if (error) {
      const problems = fieldProblemsOf(error);
      setErrors(problems);
      const isShown = ['name', 'slug', 'text', 'image'].some((name) => problems[name]);
      if (!isShown) setRefusal(messageOf(error, 'La catégorie n’a pas pu être enregistrée. Veuillez réessayer.'));
      return;
    }
    toast.success(`Catégorie « ${data.name} » ${seen ? 'mise à jour' : 'ajoutée'}.`);
    onClose();
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
          ? `Dans les filtres et les exports, elle garde le nom « ${seen.value} ».`
          : 'Le nom choisi maintenant reste celui des filtres et des exports.'
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextField
          ref={first}
          label="Nom"
          name="name"
          required
          autoComplete="off"
          maxLength={CATEGORY_LIMITS.name}
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors.name}
        />
        <TextField
          label="Adresse"
          name="slug"
          autoComplete="off"
          hint={
            seen
              ? 'Après /boutique/. L’ancienne adresse mènera toujours ici.'
              : 'Après /boutique/. Vide : les mots du nom.'
          }
          maxLength={CATEGORY_LIMITS.slug}
          value={fields.slug}
          onChange={(event) => change({ slug: event.target.value })}
          error={errors.slug}
        />
        <TextAreaField
          label="Texte en tête de sa page"
          name="text"
          rows={3}
          maxLength={CATEGORY_LIMITS.text}
          value={fields.text}
          onChange={(event) => change({ text: event.target.value })}
          error={errors.text}
        />
        <PictureField
          label="Image"
          name="image"
          current={removeImage ? '' : (seen?.image ?? '')}
          file={picture}
          onChange={(file) => {
            setTouched(true);
            setPicture(file);
          }}
          {...(errors.image && { error: errors.image })}
        />
        {seen?.image && !picture && (
          <Checkbox
            label="Retirer l’image"
            checked={removeImage}
            onChange={(event) => {
              setTouched(true);
              setRemoveImage(event.target.checked);
            }}
          />
        )}
        <Checkbox
          label="Ouverte : elle a sa page et figure au menu"
          checked={fields.open}
          onChange={(event) => change({ open: event.target.checked })}
        />
      </form>
    </FormDialog>
  );
}
