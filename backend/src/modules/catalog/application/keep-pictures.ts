import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PictureKey } from '../../../shared/domain/picture.js';
import type { PictureStore } from '../../../shared/pictures/picture-store.js';

const FIELDS = ['image', 'image2'] as const;

type Uploads = Record<(typeof FIELDS)[number], Buffer | undefined>;
type Keys<Given extends Uploads> = {
  [Field in keyof Uploads]: Given[Field] extends Buffer ? PictureKey : PictureKey | undefined;
};

/**
 * Keeps the pictures that were given.
 * @throws DomainError `PICTURE.*`, whose problems name each picture that cannot be kept by its field
 */
export async function keepPictures<Given extends Uploads>(store: PictureStore, given: Given): Promise<Keys<Given>> {
  const kept = await Promise.allSettled(
    FIELDS.map((field) => {
      const bytes = given[field];
      return bytes ? store.keep(bytes) : Promise.resolve(undefined);
    }),
  );
  const failures = kept.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : undefined));
  const first = failures.find((failure) => failure !== undefined);
  if (first !== undefined) {
    const problems = failures.flatMap((failure, index) =>
      failure instanceof DomainError ? [{ code: failure.code, message: failure.message, field: FIELDS[index] }] : [],
    );
    // Anything else than a picture that is refused is the shop's own failure.
    const own = failures.find((failure) => failure !== undefined && !(failure instanceof DomainError));
    throw first instanceof DomainError && own === undefined
      ? new DomainError(first.refusal, first.code, first.message, { problems })
      : (own ?? first);
  }
  const [image, image2] = kept.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  return { image, image2 } as Keys<Given>;
}
