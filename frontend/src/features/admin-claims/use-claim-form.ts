import type { Claim, ClaimFacts } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { CLAIM_FIELDS, factsOf, isClaimField, NEW_CLAIM } from './claim-values';
import { useAddClaimMutation, useChangeClaimMutation, useProveClaimMutation } from './claims-api';

const FAILED = 'L’allégation n’a pas pu être enregistrée. Veuillez réessayer.';

/** What is said above the form, and what a colleague made of the claim where they were faster. */
interface Refused {
  message: string;
  current: Claim | undefined;
}

/** Words, proof and file of a claim: saved in this order, so that a file that is refused loses nothing that was typed. */
export function useClaimForm(given: Claim | undefined) {
  /** What the form was filled from, or last saved. */
  const [claim, setClaim] = useState(given);
  const form = useForm<ClaimFacts>({ defaultValues: given ? factsOf(given) : NEW_CLAIM });
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const [add, adding] = useAddClaimMutation();
  const [change, changing] = useChangeClaimMutation();
  const [prove, proving] = useProveClaimMutation();
  const changes = useUnsavedChanges(form.formState.isDirty || file !== null);
  const toast = useToast();

  const refuse = (error: FetchBaseQueryError | SerializedError | undefined) => {
    const overtaken = changedMeanwhileOf(error);
    if (overtaken) {
      const message = [apiErrorOf(error)?.message, whoChanged(overtaken)].filter(Boolean).join(' ');
      return setRefused({ message, current: overtaken.current as Claim });
    }
    const { document, ...problems } = fieldProblemsOf(error);
    setFileError(document);
    const fields = Object.entries(problems).flatMap(([name, text]) => (isClaimField(name) ? [{ name, text }] : []));
    fields.forEach(({ name, text }, index) =>
      form.setError(name, { message: text }, { shouldFocus: index === 0 && name !== 'products' }),
    );
    if (fields.length === 0 && !document) setRefused({ message: messageOf(error, FAILED), current: undefined });
  };

  const keep = (saved: Claim) => {
    setClaim(saved);
    form.reset(factsOf(saved));
  };

  const save = async (values: ClaimFacts) => {
    setRefused(undefined);
    setFileError(undefined);
    const facts = tidied(values);
    const { data, error } = claim
      ? await change({ ...facts, id: claim._id, expectedVersion: claim.version })
      : await add(facts);
    if (!data) return refuse(error);
    keep(data);
    if (file) {
      const sent = await prove({ id: data._id, expectedVersion: data.version, document: file });
      if (!sent.data) return refuse(sent.error);
    }
    setFile(null);
    toast.success(`«\u00a0${data.title}\u00a0»\u00a0: enregistré.`);
    changes.leaveTo(adminPaths.claims);
  };

  /** What was typed stays over what a colleague changed. */
  const takeOver = (current: Claim) => {
    const typed = CLAIM_FIELDS.filter((field) => form.formState.dirtyFields[field]);
    const kept = typed.map((field) => [field, form.getValues(field)] as const);
    keep(current);
    for (const [field, value] of kept) form.setValue(field, value, { shouldDirty: true });
    setRefused(undefined);
  };

  const choose = (chosen: File | null) => {
    setFileError(undefined);
    setFile(chosen);
  };

  const busy = adding.isLoading || changing.isLoading || proving.isLoading;
  return { claim, form, file, choose, fileError, refused, takeOver, save, busy, changes };
}

function tidied(values: ClaimFacts): ClaimFacts {
  const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(texts) as unknown as ClaimFacts;
}
