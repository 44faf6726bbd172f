import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { apiErrorOf } from '../api/api-error';
import { fieldProblemsOf } from './field-problems';
import { CurrentPasswordField } from '../ui/CurrentPasswordField';

type Failure = FetchBaseQueryError | SerializedError | undefined;

/** The login is older than ten minutes: nothing is wrong yet, but the server wants to know who is there. */
export const asksWhoIsThere = (failure: Failure): boolean => apiErrorOf(failure)?.code === 'PASSWORD.REQUIRED';

interface OwnPasswordFieldProps extends Omit<ComponentProps<typeof CurrentPasswordField>, 'label' | 'ref'> {
  /** What the last attempt met. */
  failure: Failure;
  ref?: (input: HTMLInputElement | null) => void;
}

/** Asks for the password of whoever is connected; takes the focus when it appears. */
export function OwnPasswordField({ failure, ref, error, ...field }: OwnPasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <CurrentPasswordField
      hint="Votre connexion date de plus de dix minutes&nbsp;: confirmez que c’est bien vous."
      error={error ?? (asksWhoIsThere(failure) ? undefined : fieldProblemsOf(failure).currentPassword)}
      {...field}
      ref={(element) => {
        ref?.(element);
        input.current = element;
      }}
    />
  );
}
