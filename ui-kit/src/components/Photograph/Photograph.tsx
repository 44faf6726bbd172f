import type { ComponentProps } from 'react';
import styles from './Photograph.module.css';
import { type PhotographFile, photographSources } from './photograph-sources';

export interface PhotographProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'loading' | 'fetchPriority'
> {
  /** The picture in its formats and widths. */
  file: PhotographFile;
  /** Another crop under 600 px. */
  narrow?: PhotographFile;
  /** '' when the words beside it say the same. */
  alt: string;
  /** Width the picture takes on the page, as in CSS `sizes`. */
  sizes?: string;
  /** The picture seen first: loaded at once and before others. */
  priority?: boolean;
}

/** A photograph of the site itself, whose place is kept before it arrives. For products there is `Picture`. */
export function Photograph({ file, narrow, alt, sizes = '100vw', priority = false, ...rest }: PhotographProps) {
  return (
    <picture className={styles.root}>
      {narrow && photographSources(narrow, { sizes, media: '(max-width: 599px)' })}
      {photographSources(file, { sizes })}
      <img
        {...rest}
        src={file.src}
        width={file.width}
        height={file.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'auto' : 'async'}
      />
    </picture>
  );
}
