import type { ReactNode } from 'react';
import { type PhotographFile, photographSources } from '../Photograph/photograph-sources';
import styles from './Banner.module.css';

export interface BannerSlide {
  /** What the photograph shows. */
  alt: string;
  /** Crop under 600 px. */
  narrow: PhotographFile;
  /** Crop from 600 to 899 px. */
  middle: PhotographFile;
  /** The crop from 900 px on. */
  wide: PhotographFile;
  /** What of the widest crop stays in sight where the window cuts its sides, in per cent from the left; without it, as the shop's own pictures are composed. */
  focus?: number;
  /** Its own words, in the place of the banner's; slides that share them have the same object. */
  words?: BannerWords;
}

export interface BannerWords {
  /** Each line is kept whole on wide screens. */
  headline: readonly string[];
  /** Of the headline, where it is not the page's. */
  headlineLang?: string;
  /** A sentence under the headline. */
  lead?: ReactNode;
  /** The one thing to do, such as a `ButtonLink`. */
  action?: ReactNode;
}

/** Thirds are enough: what the window cuts off is never half of it. */
const thirdOf = (per: number) => (per < 34 ? 'start' : per > 66 ? 'end' : 'middle');

export interface BannerSlidePictureProps {
  /** The picture in its crops. */
  slide: BannerSlide;
  /** Loaded at once, with high priority. */
  first: boolean;
  /** Whether it is its turn. */
  shown: boolean;
  /** False until its turn comes near: the second picture must not compete with the first for the network. */
  wanted: boolean;
}

/** One picture of the banner. */
export function BannerSlidePicture({ slide, first, shown, wanted }: BannerSlidePictureProps) {
  if (!wanted) return null;
  const { narrow, middle, wide, alt, focus } = slide;
  return (
    <picture className={styles.picture} data-shown={shown || undefined} aria-hidden={!shown}>
      {photographSources(narrow, { sizes: '100vw', media: '(max-width: 599px)' })}
      {photographSources(middle, { sizes: '100vw', media: '(max-width: 899px)' })}
      {photographSources(wide, { sizes: '100vw', media: '(min-width: 900px)' })}
      <img
        src={wide.src}
        width={wide.width}
        height={wide.height}
        alt={alt}
        data-hold={focus === undefined ? undefined : thirdOf(focus)}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'auto' : 'async'}
      />
    </picture>
  );
}
