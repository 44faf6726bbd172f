import { PICTURE_ALT_LENGTH, PICTURE_CENTRE, type PictureFocus, PRODUCT_PICTURES } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PictureKey } from '../../../shared/domain/picture.js';
import { picturesMissing } from './pictures-missing.js';

/** A picture of a product: the file, what it shows and what of it stays in sight (docs/adr/0084). */
export interface PictureOfProduct {
  name: PictureKey;
  /** '' for the product's name and its rank. */
  alt: string;
  focus: PictureFocus;
}

/** One entry of a list that says what the pictures are from now on. */
export type WantedPicture = ({ upload: number } | { kept: PictureKey }) & { alt?: string; focus?: PictureFocus };

/** Of which nobody has said anything. */
export const plainPicture = (name: PictureKey): PictureOfProduct => ({ name, alt: '', focus: { ...PICTURE_CENTRE } });

/** Always the same fields in the same order, so that two can be compared. */
export const tidyPictures = (pictures: readonly PictureOfProduct[]): PictureOfProduct[] =>
  pictures.map(({ name, alt, focus }) => ({ name, alt: alt.trim(), focus: { x: focus.x, y: focus.y } }));

/** @throws DomainError `PRODUCT.*` (400) */
export function assertPictures(pictures: readonly Pick<PictureOfProduct, 'alt' | 'focus'>[]): void {
  if (pictures.length > PRODUCT_PICTURES.max) throw picturesTooMany();
  if (pictures.length < PRODUCT_PICTURES.min) throw picturesMissing();
  pictures.forEach(({ alt, focus }, index) => {
    if (alt.length > PICTURE_ALT_LENGTH) throw altTooLong(index);
    if (![focus.x, focus.y].every((part) => Number.isInteger(part) && part >= 0 && part <= 100)) {
      throw focusInvalid(index);
    }
  });
}

/**
 * The pictures that a list asks for, in its order.
 * @param has what the product shows now: nobody else's picture can be taken by its name
 * @param uploads the names of the files that came with the list, in their order; each is used once
 * @throws DomainError `PRODUCT.*` (400)
 */
export function arrangedPictures(
  list: readonly WantedPicture[],
  has: readonly PictureOfProduct[],
  uploads: readonly PictureKey[],
): PictureOfProduct[] {
  const left = [...has];
  const pictures = list.map((wanted): PictureOfProduct => {
    const given = {
      ...(wanted.alt !== undefined && { alt: wanted.alt }),
      ...(wanted.focus && { focus: wanted.focus }),
    };
    if ('kept' in wanted) {
      // One that stands twice is taken in its order, each with its own words.
      const isIt = ({ name }: PictureOfProduct) => name === wanted.kept;
      const kept = left.find(isIt) ?? has.find(isIt);
      if (!kept) throw pictureNotKept();
      if (left.includes(kept)) left.splice(left.indexOf(kept), 1);
      return { ...kept, ...given };
    }
    return { ...plainPicture(uploads[wanted.upload]!), ...given };
  });
  assertPictures(pictures);
  return tidyPictures(pictures);
}

/** Before a file is kept: what a list says of the files that came with it. @throws DomainError `PRODUCT.*` (400) */
export function assertListed(list: readonly WantedPicture[], uploads: number): void {
  assertPictures(list.map(({ alt = '', focus = PICTURE_CENTRE }) => ({ alt: alt.trim(), focus })));
  const named = list.flatMap((wanted) => ('upload' in wanted ? [wanted.upload] : []));
  const isEachOnce = new Set(named).size === named.length && named.length === uploads;
  if (!isEachOnce || named.some((index) => !Number.isInteger(index) || index < 0 || index >= uploads)) {
    throw pictureFilesDiffer();
  }
}

/** All of them, or an entry of the list: `pictures.0` is the first file. */
const told = (index?: number) => (index === undefined ? 'pictures' : `pictureList.${index}`);

export function picturesTooMany(): DomainError {
  const message = 'Un produit montre huit images au plus.';
  return new DomainError('invalid', 'PRODUCT.PICTURES_TOO_MANY', message, {
    problems: [{ code: 'PRODUCT.PICTURES_TOO_MANY', message, field: told() }],
  });
}

export function picturesUnreadable(): DomainError {
  const message = 'La liste des images est illisible\u00a0: rechargez la page et recommencez.';
  return new DomainError('invalid', 'PRODUCT.PICTURES_UNREADABLE', message, {
    problems: [{ code: 'PRODUCT.PICTURES_UNREADABLE', message, field: told() }],
  });
}

function altTooLong(index: number): DomainError {
  const message = `Le texte de l’image ${index + 1} est trop long\u00a0: 160 caractères au plus.`;
  return new DomainError('invalid', 'PRODUCT.ALT_TOO_LONG', message, {
    problems: [{ code: 'PRODUCT.ALT_TOO_LONG', message, field: told(index) }],
  });
}

function focusInvalid(index: number): DomainError {
  const message = `Le point à garder en vue de l’image ${index + 1} se dit en pour cent entiers, de 0 à 100.`;
  return new DomainError('invalid', 'PRODUCT.FOCUS_INVALID', message, {
    problems: [{ code: 'PRODUCT.FOCUS_INVALID', message, field: told(index) }],
  });
}

function pictureNotKept(): DomainError {
  const message = 'Une des images à garder n’est pas de ce produit. Rechargez la page et recommencez.';
  return new DomainError('invalid', 'PRODUCT.PICTURE_NOT_KEPT', message, {
    problems: [{ code: 'PRODUCT.PICTURE_NOT_KEPT', message, field: told() }],
  });
}

function pictureFilesDiffer(): DomainError {
  const message = 'Les fichiers envoyés ne sont pas ceux de la liste des images. Rechargez la page et recommencez.';
  return new DomainError('invalid', 'PRODUCT.PICTURE_FILES_DIFFER', message, {
    problems: [{ code: 'PRODUCT.PICTURE_FILES_DIFFER', message, field: told() }],
  });
}
