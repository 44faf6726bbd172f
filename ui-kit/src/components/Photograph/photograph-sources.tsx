export interface PhotographFile {
  /** Address for every browser, usually JPEG. */
  src: string;
  /** `srcset` of the same in that format. */
  srcSet?: string;
  /** The same picture as AVIF: an address or a `srcset`. */
  avif?: string;
  /** The same in WebP, where the browser takes it. */
  webp?: string;
  /** Pixels of the file, so that its place is kept. */
  width: number;
  /** Pixels. */
  height: number;
}

/** The `source` elements of one crop, smallest format first. */
export function photographSources(file: PhotographFile, { sizes, media }: { sizes: string; media?: string }) {
  const { avif, webp, src, srcSet, width, height } = file;
  const offers = [
    { type: 'image/avif', srcSet: avif },
    { type: 'image/webp', srcSet: webp },
    // Without a type: whatever the browser, and the only offer of this crop where there are no others.
    { type: undefined, srcSet: srcSet ?? src },
  ];
  return offers
    .filter((offer) => offer.srcSet !== undefined)
    .map((offer) => (
      <source key={`${offer.type} ${media}`} {...offer} media={media} sizes={sizes} width={width} height={height} />
    ));
}
