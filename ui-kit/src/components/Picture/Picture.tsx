import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Picture.module.css';
import { pictureSources } from './picture-sources';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'loading' | 'fetchPriority'> {
  /** `/images/{key}/640.jpg`; its siblings in other widths and formats are offered by themselves. */
  src: string;
  /** '' when the words beside it say the same. */
  alt: string;
  /** Width the picture takes on the page, as in CSS `sizes`. */
  sizes?: string;
  /** The picture seen first: loaded at once and before others. */
  priority?: boolean;
  /** What stays in sight where a frame cuts it, in per cent from the left and from the top; its middle without it. */
  focus?: { x?: number; y?: number };
}

/** A square photograph on its tinted ground, whose place is kept before it arrives. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  priority = false,
  focus: { x, y } = {},
  width = 640,
  height,
  className,
  ...rest
}: PictureProps) {
  const sources = pictureSources(src);
  return (
    <picture className={styles.root}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        {...rest}
        src={src}
        srcSet={sources?.jpg}
        sizes={sources ? sizes : undefined}
        alt={alt}
        width={width}
        height={height ?? width}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'auto' : 'async'}
        data-x={x && (x / 10).toFixed()}
        data-y={y && (y / 10).toFixed()}
        className={clsx(styles.image, className)}
      />
    </picture>
  );
}
