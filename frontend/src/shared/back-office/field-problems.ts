import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { apiErrorOf } from '../api/api-error';

/** What the server found wrong, by field of the body. */
export function fieldProblemsOf(failure: FetchBaseQueryError | SerializedError | undefined): Record<string, string> {
  const named = (apiErrorOf(failure)?.problems ?? []).flatMap(({ field, message }) =>
    field ? [[field, message]] : [],
  );
  return Object.fromEntries(named) as Record<string, string>;
}
