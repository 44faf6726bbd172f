import clsx from 'clsx';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { Picture } from '../Picture/Picture';
import styles from './Gallery.module.css';

export interface GalleryPicture {
  /** Address of the picture. */
  src: string;
  /** What it shows. */
  alt: string;
}

export interface GalleryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The picture shown first. */
  main: GalleryPicture;
  /** The small one, which swaps with it. */
  second?: GalleryPicture;
  /** Under the small picture. */
  hint?: string;
  /** Width of the main picture on the page, as in CSS `sizes`. */
  sizes?: string;
}

/** Main picture and a small second one; a click on the small one swaps them (specification, section 2.7). */
export function Gallery({
  main,
  second,
  hint = "Cliquez pour voir l'autre photo",
  sizes = '(min-width: 900px) 58vw, (min-width: 600px) 50vw, 100vw',
  className,
  ...rest
}: GalleryProps) {
  const [swapped, setSwapped] = useState(false);
  const hintId = useId();
  const large = swapped && second ? second : main;
  const small = swapped ? main : second;
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <div className={styles.main}>
        <Picture key={large.src} src={large.src} alt={large.alt} sizes={sizes} width={960} priority />
      </div>
      {small && (
        <div className={styles.second}>
          <button className={styles.thumb} type="button" aria-describedby={hintId} onClick={() => setSwapped(!swapped)}>
            <Picture src={small.src} alt={`Afficher l’autre photo : ${small.alt}`} sizes="96px" width={160} priority />
          </button>
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        </div>
      )}
    </div>
  );
}
