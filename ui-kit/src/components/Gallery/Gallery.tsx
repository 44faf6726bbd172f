import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Picture } from '../Picture/Picture';
import type { PictureProps } from '../Picture/Picture';
import styles from './Gallery.module.css';

export interface GalleryPicture {
  /** Address of the picture. */
  image: string;
  /** What it shows. */
  alt: string;
  /** What stays in sight where the frame cuts it, in per cent. */
  focus?: PictureProps['focus'];
}

export interface GalleryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** In their order, one to eight. */
  pictures: readonly GalleryPicture[];
  /** Beside the small picture, where there are two. */
  hint?: string;
  /** Width of the large pictures on the page, as in CSS `sizes`. */
  sizes?: string;
}

/**
 * The large pictures in one row, which a finger, the arrow keys or a small picture moves on; of two the small one is always the
 * other (specification, section 2.7). The row is the browser's own: it moves before any script has come.
 */
export function Gallery({
  pictures,
  hint = "Cliquez pour voir l'autre photo",
  sizes = '(min-width: 900px) 58vw, (min-width: 600px) 50vw, 100vw',
  className,
  ...rest
}: GalleryProps) {
  const [at, setAt] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const pair = pictures.length === 2;
  const thumb = ({ image, alt, focus }: GalleryPicture, index: number) => (
    <button
      key={index}
      className={styles.thumb}
      type="button"
      aria-describedby={pair ? hintId : undefined}
      aria-current={index === at}
      onClick={() => {
        row.current!.scrollLeft = index * row.current!.clientWidth;
      }}
    >
      <Picture src={image} alt={`Afficher la photo : ${alt}`} sizes="96px" width={160} focus={focus} />
    </button>
  );
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <div className={styles.main}>
        <ul
          ref={row}
          className={styles.row}
          tabIndex={0}
          aria-label="Photos"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        >
          {pictures.map(({ image, alt, focus }, index) => (
            <li key={index}>
              <Picture src={image} alt={alt} sizes={sizes} width={960} priority={!index} focus={focus} />
            </li>
          ))}
        </ul>
        {pictures[2] && (
          <p className={styles.count}>
            {at + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures[1] && (
        <div className={pair ? styles.second : styles.thumbs}>
          {pair ? thumb(pictures[1 - at]!, 1 - at) : pictures.map(thumb)}
          {pair && (
            <p className={styles.hint} id={hintId}>
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
