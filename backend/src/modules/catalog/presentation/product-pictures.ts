import { PICTURE_ALT_LENGTH, PRODUCT_PICTURES } from '@shop/contract';
import type { UploadedPictures } from '../../../shared/pictures/picture-upload.js';
import type { PicturesInput } from '../application/given-pictures.js';
import { picturesTooMany, picturesUnreadable, type WantedPicture } from '../domain/product-pictures.js';

/** The two places that the specification has (section 6). */
export const PICTURE_PLACES = ['image', 'image2'] as const;

/** The part that holds any number of files. */
export const MANY_PICTURES = { name: 'pictures', most: PRODUCT_PICTURES.max, refusal: picturesTooMany } as const;

/** Letters of a list of eight, each with a text in which every letter is written as JSON may write it. */
export const PICTURE_LIST_LENGTH = PRODUCT_PICTURES.max * (PICTURE_ALT_LENGTH * 6 + 100);

export type ProductFiles = UploadedPictures<(typeof PICTURE_PLACES)[number] | 'pictures'>;

export function picturesIn(files: ProductFiles | undefined, pictureList: string | undefined): PicturesInput {
  const list = pictureList === undefined ? undefined : readPictureList(pictureList);
  return {
    image: files?.image?.[0]?.buffer,
    image2: files?.image2?.[0]?.buffer,
    pictures: (files?.pictures ?? []).map(({ buffer }) => buffer),
    ...(list && { list }),
  };
}

/** @throws DomainError `PRODUCT.PICTURES_UNREADABLE` (400) for what is no list of entries */
export function readPictureList(text: string): WantedPicture[] {
  const list = parsed(text);
  if (!Array.isArray(list)) throw picturesUnreadable();
  return list.map(readEntry);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw picturesUnreadable();
  }
}

function readEntry(given: unknown): WantedPicture {
  if (typeof given !== 'object' || given === null) throw picturesUnreadable();
  const { upload, kept, alt, focus } = given as Record<string, unknown>;
  const said = {
    ...(alt !== undefined && { alt: textOf(alt) }),
    ...(focus !== undefined && { focus: focusOf(focus) }),
  };
  if (typeof upload === 'number' && kept === undefined) return { upload, ...said };
  if (typeof kept === 'string' && upload === undefined) return { kept, ...said };
  throw picturesUnreadable();
}

function textOf(alt: unknown): string {
  if (typeof alt !== 'string') throw picturesUnreadable();
  return alt;
}

/** Whether its numbers may stand is the domain's to say. */
function focusOf(focus: unknown): { x: number; y: number } {
  const { x, y } = (typeof focus === 'object' && focus !== null ? focus : {}) as Record<string, unknown>;
  if (typeof x !== 'number' || typeof y !== 'number') throw picturesUnreadable();
  return { x, y };
}
