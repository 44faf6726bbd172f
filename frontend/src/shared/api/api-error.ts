import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ApiError } from '@shop/contract';

type Failure = FetchBaseQueryError | SerializedError | undefined;

/** Shown when no answer came at all (specification, section 8). */
export const NETWORK_ERROR = 'Erreur réseau. Veuillez réessayer.';

function isApiError(data: unknown): data is ApiError {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
}

/** The server's own words about a failure, or `null` when it gave none. */
export function apiErrorOf(failure: Failure): ApiError | null {
  return failure && 'data' in failure && isApiError(failure.data) ? failure.data : null;
}

/** True when the request got no answer. */
export function isNetworkFailure(failure: Failure): boolean {
  return Boolean(
    failure && 'status' in failure && (failure.status === 'FETCH_ERROR' || failure.status === 'TIMEOUT_ERROR'),
  );
}

/** HTTP status of the answer, or `null` when there was none. */
export function statusOf(failure: Failure): number | null {
  if (!failure || !('status' in failure)) return null;
  if (failure.status === 'PARSING_ERROR') return failure.originalStatus;
  return typeof failure.status === 'number' ? failure.status : null;
}

/** A French sentence for any failure: the server's, else the network's, else `fallback`. */
export function messageOf(failure: Failure, fallback: string): string {
  return apiErrorOf(failure)?.message ?? (isNetworkFailure(failure) ? NETWORK_ERROR : fallback);
}
