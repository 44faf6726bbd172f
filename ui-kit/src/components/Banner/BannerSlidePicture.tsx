import styles from './Banner.module.css';

export interface BannerPicture {
  /** JPEG or WebP address, for every browser. */
  src: string;
  /** The same picture as AVIF, as WebP: an address or a `srcset`. */
  avif?: string;
  /** The same in WebP, where the browser takes it. */
  webp?: string;
  /** Pixels of the file, so that its place is kept. */
  width: number;
  /** Pixels. */
  height: number;
}

export interface BannerSlide {
  /** What the photograph shows. */
  alt: string;
  /** Crop under 600 px. */
  narrow: BannerPicture;
  /** Crop from 600 to 899 px. */
  middle: BannerPicture;
  /** The crop from 900 px on. */
  wide: BannerPicture;
}

function sourcesOf(picture: BannerPicture, media: string) {
  const { avif, webp, src, width, height } = picture;
  return [
    avif && (
      <source key={`avif ${media}`} media={media} type="image/avif" srcSet={avif} width={width} height={height} />
    ),
    webp && (
      <source key={`webp ${media}`} media={media} type="image/webp" srcSet={webp} width={width} height={height} />
    ),
    <source key={`any ${media}`} media={media} srcSet={src} width={width} height={height} />,
  ];
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
      {sourcesOf(narrow, '(max-width: 599px)')}
      {sourcesOf(middle, '(max-width: 899px)')}
      {sourcesOf(wide, '(min-width: 900px)')}
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
