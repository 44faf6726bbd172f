/** Widths, in pixels, in which the shop serves every product picture: the contract's PICTURE_WIDTHS. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 750, 960, 1400] as const;

export interface PictureSources {
  /** `srcset` in AVIF. */
  avif: string;
  /** `srcset` in WebP. */
  webp: string;
  /** `srcset` in JPEG, for everything else. */
  jpg: string;
}

/** `/images/{key}/640.jpg` gives the `srcset` of each format; any other address has no siblings. */
export function pictureSources(src: string): PictureSources | null {
  const match = /^(.*\/images\/[^/]+)\/\d+\.jpg$/.exec(src);
  const base = match?.[1];
  if (base === undefined) return null;
  const list = (format: string) => PICTURE_WIDTHS.map((width) => `${base}/${width}.${format} ${width}w`).join(', ');
  return { avif: list('avif'), webp: list('webp'), jpg: list('jpg') };
}
