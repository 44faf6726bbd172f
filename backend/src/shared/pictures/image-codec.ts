import type { Sharp, SharpOptions } from 'sharp';
import type { PictureFormat } from '@shop/contract';
import { type PictureTrace, pictureTraces } from '../domain/picture-traces.js';
import {
  type OriginalFormat,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  partIn,
  type PictureMeasures,
  type PicturePart,
  pictureUnreadable,
} from '../domain/picture.js';

const ACCEPTED: Partial<Record<string, OriginalFormat>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };

const INPUT: SharpOptions = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'truncated' };

/** AVIF is made in the background: effort 2 is what one processor bears beside a shop that answers. */
const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 60, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: a shop whose sizes are all made starts without it. */
async function codec() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread and few buffers a picture: the shop answers requests meanwhile.
    sharp.concurrency(1);
    sharp.cache({ memory: 16, files: 0, items: 16 });
    // Nothing but the four formats we accept is ever parsed, whatever the bytes claim to be.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    });
    return sharp;
  });
  return loading;
}

/**
 * Says what the bytes are, and how large, by decoding them whole.
 * @throws DomainError `PICTURE.UNREADABLE` for anything but a sound JPEG, PNG, WebP or AVIF picture of bearable size.
 */
export async function inspectPicture(bytes: Buffer): Promise<PictureMeasures> {
  const sharp = await codec();
  try {
    const { format, compression, width, height, autoOrient } = await sharp(bytes, INPUT).metadata();
    const original = ACCEPTED[format];
    if (!original || (original === 'avif' && compression !== 'av1')) throw pictureUnreadable();
    if (Math.max(width, height) > PICTURE_MAX_SIDE) throw pictureUnreadable();
    // The header alone would let a truncated file pass, which then fails for every visitor.
    await sharp(bytes, INPUT).resize(1, 1, { fastShrinkOnLoad: false }).raw().toBuffer();
    return { format: original, width: autoOrient.width, height: autoOrient.height };
  } catch {
    // The decoder's own words are English, and of no use to who chose the file.
    throw pictureUnreadable();
  }
}

/** What the metadata of a picture that `inspectPicture` took say of who made it, and where. */
export async function tracesIn(bytes: Buffer): Promise<PictureTrace[]> {
  const sharp = await codec();
  return pictureTraces(await sharp(bytes, INPUT).metadata());
}

/**
 * Makes one size of a picture: turned upright, never enlarged, without its metadata (place, camera, owner).
 * @param target file written; its ending does not matter
 */
export async function resizePicture(
  original: Buffer,
  target: string,
  { width, format, part }: { width: number; format: PictureFormat; part?: PicturePart },
) {
  const sharp = await codec();
  const upright = sharp(original, INPUT).autoOrient();
  if (part) upright.extract(partIn((await sharp(original, INPUT).metadata()).autoOrient, part));
  await ENCODE[format](upright.resize({ width, withoutEnlargement: true })).toFile(target);
}

/**
 * Decodes a picture once for several sizes of at most `largest` pixels.
 * @returns writes one of them to `target`, upright, never enlarged, without metadata
 */
export async function decodedUpTo(largest: number, original: Buffer) {
  const sharp = await codec();
  const { data, info } = await sharp(original, INPUT)
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return async (target: string, width: number, format: PictureFormat): Promise<void> => {
    await ENCODE[format](sharp(data, { raw }).resize({ width, withoutEnlargement: true })).toFile(target);
  };
}
