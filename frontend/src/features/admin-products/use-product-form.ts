import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import type { FieldPicture } from '@shop/ui-kit';
import { areChanged, tooFew, withProblems } from './picture-values';
import { isProductField, type ProductValues } from './product-values';

/** Specification, section 5, to the letter. */
const TWO_PICTURES = 'Veuillez sélectionner deux images.';

/** What both product forms share: texts, pictures, the server's problems beside their fields, and what is not saved. */
export function useProductForm(values: ProductValues, given: readonly FieldPicture[]) {
  const form = useForm<ProductValues>({ defaultValues: values });
  const [pictures, setPictures] = useState(given);
  const [saved, setSaved] = useState(given);
  const [picturesError, setPicturesError] = useState('');
  const [refusal, setRefusal] = useState('');
  const changes = useUnsavedChanges(form.formState.isDirty || areChanged(pictures, saved));

  const changePictures = (next: readonly FieldPicture[]) => {
    setPictures(next);
    setPicturesError('');
    setRefusal('');
  };

  /** @returns whether there are as many as a product has; otherwise it is said beside them */
  const hasPictures = () => {
    setPicturesError(tooFew(pictures) ? TWO_PICTURES : '');
    return !tooFew(pictures);
  };

  /** Shows a failure: each problem beside its field, or else a sentence above the form. */
  const refuse = (message: string, failure?: FetchBaseQueryError | SerializedError) => {
    const problems = fieldProblemsOf(failure);
    const marked = withProblems(pictures, problems);
    setPictures(marked);
    setPicturesError(problems.pictures ?? '');
    const fields = Object.entries(problems).filter(([name]) => isProductField(name));
    const beside = fields.length + marked.filter(({ error }) => error).length + Number('pictures' in problems);
    // What stands beside its field need not be said twice.
    setRefusal(beside === 0 ? message : '');
    fields.forEach(([name, text], index) =>
      form.setError(name as keyof ProductValues, { message: text }, { shouldFocus: index === 0 }),
    );
  };

  return {
    ...{ form, pictures, picturesError, changePictures, hasPictures, setSavedPictures: setSaved },
    ...{ refusal, refuse, changes, clearRefusal: () => setRefusal('') },
  };
}
