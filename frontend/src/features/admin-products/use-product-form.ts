import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { sumOf } from '@shop/contract';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import type { FieldPicture } from '@shop/ui-kit';
import { areChanged, filesOf, tooFew, withProblems } from './picture-values';
import { isProductField, type ProductValues } from './product-values';

/** Specification, section 5, to the letter. */
const TWO_PICTURES = 'Veuillez sélectionner deux images.';

/** A little below what the shop takes at once: the rest of the form goes with them. In bytes. */
const TOGETHER = 39 * 1024 * 1024;
const TOO_HEAVY =
  'Ces images pèsent trop lourd ensemble\u00a0: 40 Mo au plus par envoi. Enregistrez-les en plusieurs fois.';

/** What both product forms share: texts, pictures, the server's problems beside their fields, and what is not saved. */
export function useProductForm(values: ProductValues, given: readonly FieldPicture[]) {
  const form = useForm<ProductValues>({ defaultValues: values });
  const [pictures, setPictures] = useState(given);
  const [saved, setSaved] = useState(given);
  /** `times`: the same sentence is shown anew. */
  const [wrong, setWrong] = useState({ text: '', times: 0 });
  const say = (text: string) => setWrong(({ times }) => ({ text, times: times + 1 }));
  const [refusal, setRefusal] = useState('');
  const changes = useUnsavedChanges(form.formState.isDirty || areChanged(pictures, saved));

  // What a save finds on its way back may be newer than what it was begun with: a colleague's pictures came meanwhile.
  const shown = useRef(given);
  const put = (next: readonly FieldPicture[]) => {
    shown.current = next;
    setPictures(next);
  };

  const changePictures = (next: readonly FieldPicture[]) => {
    put(next);
    say('');
    setRefusal('');
  };

  /** @returns whether there are as many as a product has, and they can go at once; otherwise it is said beside them */
  const hasPictures = () => {
    const weight = sumOf(filesOf(pictures).map(({ size }) => size));
    const text = tooFew(pictures) ? TWO_PICTURES : weight > TOGETHER ? TOO_HEAVY : '';
    say(text);
    return text === '';
  };

  /** Shows a failure: each problem beside its field, or else a sentence above the form. */
  const refuse = (message: string, failure?: FetchBaseQueryError | SerializedError) => {
    const problems = fieldProblemsOf(failure);
    const marked = withProblems(shown.current, problems);
    put(marked);
    say(problems.pictures ?? '');
    const fields = Object.entries(problems).filter(([name]) => isProductField(name));
    const beside = fields.length + marked.filter(({ error }) => error).length + Number('pictures' in problems);
    // What stands beside its field need not be said twice.
    setRefusal(beside === 0 ? message : '');
    fields.forEach(([name, text], index) =>
      form.setError(name as keyof ProductValues, { message: text }, { shouldFocus: index === 0 }),
    );
  };

  return {
    ...{ form, pictures, picturesError: wrong, changePictures, hasPictures, setSavedPictures: setSaved },
    ...{ refusal, refuse, changes, clearRefusal: () => setRefusal('') },
  };
}
