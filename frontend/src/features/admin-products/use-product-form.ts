import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { isProductField, type ProductValues } from './product-values';

type PictureName = 'image' | 'image2';

const NO_PICTURES: Record<PictureName, null> = { image: null, image2: null };

/** What both product forms share: texts, pictures, the server's problems beside their fields, and what is not saved. */
export function useProductForm(values: ProductValues) {
  const form = useForm<ProductValues>({ defaultValues: values });
  const [pictures, setPictures] = useState<Record<PictureName, File | null>>(NO_PICTURES);
  const [pictureErrors, setPictureErrors] = useState<Partial<Record<PictureName, string>>>({});
  const [refusal, setRefusal] = useState('');
  const changes = useUnsavedChanges(form.formState.isDirty || Boolean(pictures.image ?? pictures.image2));

  const choosePicture = (name: PictureName) => (file: File | null) => {
    setPictures((chosen) => ({ ...chosen, [name]: file }));
    setPictureErrors((errors) => ({ ...errors, [name]: undefined }));
    setRefusal('');
  };

  /** Shows a failure: each problem beside its field, or else a sentence above the form. */
  const refuse = (message: string, failure?: FetchBaseQueryError | SerializedError) => {
    const problems = fieldProblemsOf(failure);
    // By its name: whoever chose two pictures looks for the one that is wrong.
    const named = (name: PictureName) =>
      problems[name] && `«\u00a0${pictures[name]?.name ?? name}\u00a0» : ${problems[name]}`;
    setPictureErrors({ image: named('image'), image2: named('image2') });
    const fields = Object.entries(problems).filter(([name]) => isProductField(name));
    const beside = fields.length + Number('image' in problems) + Number('image2' in problems);
    // What stands beside its field need not be said twice.
    setRefusal(beside === 0 ? message : '');
    fields.forEach(([name, text], index) =>
      form.setError(name as keyof ProductValues, { message: text }, { shouldFocus: index === 0 }),
    );
  };

  return { form, pictures, pictureErrors, choosePicture, refusal, refuse, changes, clearRefusal: () => setRefusal('') };
}
