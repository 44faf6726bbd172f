import type { PhotographFile } from '@shop/ui-kit';
import { PICTURE_CROPS, type PictureCrop } from '@shop/contract';

/** A crop of a picture that the owner sent, in all its widths and formats. @param name the crop's part of its addresses */
export function cropFile(key: string, crop: PictureCrop, name: string): PhotographFile {
  const { width, height, widths } = PICTURE_CROPS[crop];
  const at = (size: number, format: string) => `/images/${key}/${size}-${name}.${format}`;
  const list = (format: string) => widths.map((size) => `${at(size, format)} ${size}w`).join(', ');
  return {
    src: at(widths.at(-1)!, 'jpg'),
    srcSet: list('jpg'),
    avif: list('avif'),
    webp: list('webp'),
    width,
    height,
  };
}
