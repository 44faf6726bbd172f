import type { PhotographFile } from '@shop/ui-kit';
import pictures from '../content/site-pictures.json';

/** A picture of the site itself in all its widths and formats, as `scripts/site-pictures.mjs` made them. */
export function sitePicture(name: keyof typeof pictures): PhotographFile {
  const { widths, width, height } = pictures[name];
  const list = (format: string) => widths.map((each) => `/site/${name}-${each}.${format} ${each}w`).join(', ');
  return {
    src: `/site/${name}-${width}.jpg`,
    srcSet: list('jpg'),
    avif: list('avif'),
    webp: list('webp'),
    width,
    height,
  };
}
