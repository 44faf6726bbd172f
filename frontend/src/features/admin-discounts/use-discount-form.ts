import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Discount, DiscountDetails } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { bodyOf, DISCOUNT_FIELDS, type DiscountValues, isDiscountField, termsOf, valuesOf } from './discount-values';
import { titleOf } from './discount-words';
import { useAddDiscountMutation, useChangeDiscountMutation } from './discounts-api';

const FAILED = 'La remise n’a pas pu être enregistrée. Veuillez réessayer.';

/** What is said above the form, and what a colleague made of it where they were faster. */
interface Refused {
  message: string;
  current: Discount | undefined;
}

/** A discount that is made, or whose terms are changed. What was typed stays, whatever the server answers. */
export function useDiscountForm(initial: DiscountValues, given?: DiscountDetails) {
  /** What the form was filled from, or last saved. */
  const [saved, setSaved] = useState<Discount | undefined>(given);
  const form = useForm<DiscountValues>({ defaultValues: initial });
  const [refused, setRefused] = useState<Refused>();
  const [add, adding] = useAddDiscountMutation();
  const [change, changing] = useChangeDiscountMutation();
  const changes = useUnsavedChanges(form.formState.isDirty);
  const toast = useToast();
  const wordsToReview = useWordsToReview();

  const refuse = (error: FetchBaseQueryError | SerializedError | undefined) => {
    const overtaken = changedMeanwhileOf(error);
    if (overtaken) {
      const message = [apiErrorOf(error)?.message, whoChanged(overtaken)].filter(Boolean).join(' ');
      return setRefused({ message, current: overtaken.current as Discount });
    }
    const fields = Object.entries(fieldProblemsOf(error)).flatMap(([name, text]) =>
      isDiscountField(name) ? [{ name, text }] : [],
    );
    fields.forEach(({ name, text }, index) => form.setError(name, { message: text }, { shouldFocus: index === 0 }));
    if (fields.length === 0) setRefused({ message: messageOf(error, FAILED), current: undefined });
  };

  const keep = (discount: Discount) => {
    setSaved(discount);
    form.reset(valuesOf(discount));
  };

  const save = async (values: DiscountValues) => {
    setRefused(undefined);
    const { data, error } = saved
      ? await change({ ...termsOf(values), id: saved._id, expectedVersion: saved.version })
      : await add(bodyOf(values));
    if (!data) return refuse(error);
    keep(data);
    const review = wordsToReview([data.trigger === 'code' ? data.code : data.name]);
    toast.success([`«\u00a0${titleOf(data)}\u00a0»\u00a0: enregistrée.`, review].filter(Boolean).join(' '));
    if (!saved) changes.leaveTo(adminPaths.discount(data._id));
  };

  /** What was typed stays over what a colleague changed. */
  const takeOver = (current: Discount) => {
    const typed = DISCOUNT_FIELDS.filter((field) => form.formState.dirtyFields[field]);
    const kept = typed.map((field) => [field, form.getValues(field)] as const);
    keep(current);
    for (const [field, value] of kept) form.setValue(field, value, { shouldDirty: true });
    setRefused(undefined);
  };

  return { saved, form, refused, takeOver, save, busy: adding.isLoading || changing.isLoading, changes };
}
