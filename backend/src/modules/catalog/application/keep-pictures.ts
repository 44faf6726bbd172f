import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PictureKey } from '../../../shared/domain/picture.js';
import type { PictureStore } from '../../../shared/pictures/picture-store.js';

/** A file that came with a form. */
export interface GivenPicture {
  /** Where the form has it: 'image', or 'pictures.0' for the first of several. */
  field: string;
  bytes: Buffer;
}

/**
 * Keeps the pictures that were given. @returns their names, in the same order
 * @throws DomainError `PICTURE.*`, whose problems name each picture that cannot be kept by its field
 */
export async function keepPictures(store: PictureStore, given: readonly GivenPicture[]): Promise<PictureKey[]> {
  const kept = await Promise.allSettled(given.map(({ bytes }) => store.keep(bytes)));
  const failures = kept.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : undefined));
  const first = failures.find((failure) => failure !== undefined);
  if (first !== undefined) {
    const problems = failures.flatMap((failure, index) =>
      failure instanceof DomainError
        ? [{ code: failure.code, message: failure.message, field: given[index]!.field }]
        : [],
    );
    // Anything else than a picture that is refused is the shop's own failure.
    const own = failures.find((failure) => failure !== undefined && !(failure instanceof DomainError));
    throw first instanceof DomainError && own === undefined
      ? new DomainError(first.refusal, first.code, first.message, { problems })
      : (own ?? first);
  }
  return kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
