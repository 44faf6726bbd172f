import {
  PICTURE_CROPS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureCrop,
  type PictureFocus,
  type PictureFormat,
} from '@shop/contract';
import { DomainError } from './domain-error.js';

/** 10 MB (product decisions, section 7). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** What a camera makes today, with room; more is a picture made to exhaust the server. */
export const PICTURE_MAX_PIXELS = 64_000_000;

/** Pixels of either side: WebP and AVIF, in which every picture is served, hold no more. */
export const PICTURE_MAX_SIDE = 16_383;

/** The bytes of a picture as lists and mails show it by default. */
const DEFAULT_WIDTH = 640;

/** Name endings of the originals we keep. */
export type OriginalFormat = 'jpg' | 'png' | 'webp' | 'avif';

export const CONTENT_TYPES: Record<OriginalFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** What a picture is, found by decoding it. */
export interface PictureMeasures {
  format: OriginalFormat;
  /** Pixels, turned upright. */
  width: number;
  height: number;
}

/** Digest of the original's bytes: names nobody, and the same picture is stored once. */
export type PictureKey = string;

/** @param sha256 of the original's bytes, hexadecimal */
export const pictureKeyOf = (sha256: string): PictureKey => sha256.slice(0, 32);

export function isPictureKey(text: string): text is PictureKey {
  return /^[0-9a-f]{32}$/.test(text);
}

export interface PictureVariant {
  key: PictureKey;
  /** Pixels. */
  width: number;
  format: PictureFormat;
  /** A part of it alone; the whole picture without. */
  part?: PicturePart;
}

/** A crop of a wide picture, around what has to stay in sight. */
export interface PicturePart {
  crop: PictureCrop;
  focus: PictureFocus;
  /** As it stands in file names. */
  name: string;
}

/** The largest part of a picture in the shape of a crop, with its focus as near to the middle as the edges allow. Pixels. */
export function partIn({ width, height }: { width: number; height: number }, { crop, focus }: PicturePart) {
  const shape = PICTURE_CROPS[crop].width / PICTURE_CROPS[crop].height;
  const wide = Math.max(1, Math.min(width, Math.round(height * shape)));
  const high = Math.max(1, Math.min(height, Math.round(width / shape)));
  const start = (side: number, part: number, per: number) =>
    Math.min(side - part, Math.max(0, Math.round((side * per) / 100 - part / 2)));
  return { left: start(width, wide, focus.x), top: start(height, high, focus.y), width: wide, height: high };
}

export function pictureAddress(key: PictureKey): string {
  return `/images/${key}/${DEFAULT_WIDTH}.jpg`;
}

/** Reads `{key}/{width}.{format}`; undefined for anything that the shop does not serve. */
export function readVariant(key: string, file: string): PictureVariant | undefined {
  const match = /^(\d{1,4})\.([a-z]{3,4})$/.exec(file);
  const width = PICTURE_WIDTHS.find((known) => String(known) === match?.[1]);
  const format = PICTURE_FORMATS.find((known) => known === match?.[2]);
  return isPictureKey(key) && width && format ? { key, width, format } : undefined;
}

export function pictureUnreadable(): DomainError {
  return new DomainError(
    'unsupported-media',
    'PICTURE.UNREADABLE',
    "Cette image n'a pas pu être lue. Envoyez un fichier JPEG, PNG, WebP ou AVIF.",
  );
}

/** @param field which of the two, where that is known */
export function pictureTooLarge(field?: string): DomainError {
  const [code, message] = ['PICTURE.TOO_LARGE', 'Cette image est trop lourde\u00a0: 10 Mo au plus.'];
  return new DomainError('too-large', code, message, field ? { problems: [{ code, message, field }] } : {});
}
