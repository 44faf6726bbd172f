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
}

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
  const { narrow, middle, wide, alt } = slide;
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
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'auto' : 'async'}
      />
    </picture>
  );
}
