import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { type ChangeEvent, useState } from 'react';
import { messageOf } from '../api/api-error';
import { fieldProblemsOf } from './field-problems';

/** What a dialog's form holds: what was typed, whether anything was, and what is wrong with it. */
export function useDialogFields<Fields extends object>(initial: () => Fields) {
  const [fields, setFields] = useState(initial);
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [refusal, setRefusal] = useState('');

  const change = (part: Partial<Fields>) => {
    setTouched(true);
    setFields((now) => ({ ...now, ...part }));
  };
  /** Of a field that is a text. */
  const text = <Name extends keyof Fields & string>(name: Name) => ({
    name,
    value: fields[name] as Fields[Name] & string,
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: target.value } as unknown as Partial<Fields>),
  });
  /** What the server says of a field stands there; what it says of none, above the form. */
  const refuse = (
    error: FetchBaseQueryError | SerializedError | undefined,
    failed: string,
    shown: readonly string[],
  ) => {
    const problems = fieldProblemsOf(error);
    setErrors(problems);
    setRefusal(shown.some((name) => problems[name]) ? '' : messageOf(error, failed));
  };
  /** Before it is sent. @returns whether it may be */
  const judge = (problems: Record<string, string | undefined> = {}): boolean => {
    setRefusal('');
    setErrors(problems);
    return Object.keys(problems).length === 0;
  };
  return { fields, setFields, change, text, touched, touch: () => setTouched(true), errors, refusal, refuse, judge };
}
