import type { PictureKey } from '../../../shared/domain/picture.js';
import { picturesMissing } from '../domain/pictures-missing.js';
import {
  arrangedPictures,
  assertListed,
  type PictureOfProduct,
  picturesUnreadable,
  plainPicture,
  type WantedPicture,
} from '../domain/product-pictures.js';
import { type GivenPicture, keepPictures } from './keep-pictures.js';
import type { PictureStore } from '../../../shared/pictures/picture-store.js';

/** What a form says about the pictures of a product. */
export interface PicturesInput {
  /** In the places that the specification has (section 6): the first picture and the second. */
  image: Buffer | undefined;
  image2: Buffer | undefined;
  /** Any number of files, in the order in which `list` counts them. */
  pictures: readonly Buffer[];
  /** All pictures from now on; without it the files in their order, where there are any. */
  list?: readonly WantedPicture[];
}

export interface KeptPictures {
  names: PictureKey[];
  /** What the product shows from now on. @param has what it showed */
  follow: (has: readonly PictureOfProduct[]) => PictureOfProduct[];
}

export const areGiven = ({ image, image2, pictures, list }: PicturesInput): boolean =>
  Boolean(image ?? image2 ?? list) || pictures.length > 0;

/**
 * Keeps the files of a form, once what it says about them can be followed.
 * @throws DomainError `PRODUCT.*` or `PICTURE.*`; no product changes then
 */
export async function keepGiven(
  store: PictureStore,
  input: PicturesInput,
  isNew: boolean,
): Promise<KeptPictures | undefined> {
  if (!areGiven(input)) {
    if (isNew) throw picturesMissing();
    return undefined;
  }
  const { image, image2, pictures, list } = input;
  const files = pictures.map((bytes, index): GivenPicture => ({ field: `pictures.${index}`, bytes }));
  if (list || pictures.length > 0) {
    // Either the two places, or a list: both together would say two things.
    if (image ?? image2) throw picturesUnreadable();
    const wanted = list ?? pictures.map((_bytes, upload) => ({ upload }));
    assertListed(wanted, files.length);
    const names = await keepPictures(store, files);
    return { names, follow: (has) => arrangedPictures(wanted, has, names) };
  }
  if (isNew && !(image && image2)) throw picturesMissing();
  const placed: GivenPicture[] = [
    ...(image ? [{ field: 'image', bytes: image }] : []),
    ...(image2 ? [{ field: 'image2', bytes: image2 }] : []),
  ];
  const names = await keepPictures(store, placed);
  const [first, second] = image ? names : [undefined, ...names];
  return { names, follow: (has) => replaced(has, [first, second]) };
}

/** What was said about a picture does not hold for the one that comes into its place; the same one again changes nothing. */
function replaced(has: readonly PictureOfProduct[], places: readonly (PictureKey | undefined)[]): PictureOfProduct[] {
  const count = Math.max(has.length, places.length);
  return Array.from({ length: count }, (_none, index) => {
    const [name, shown] = [places[index], has[index]];
    return name === undefined || name === shown?.name ? shown! : plainPicture(name);
  });
}
