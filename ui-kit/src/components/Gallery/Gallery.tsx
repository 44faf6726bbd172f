import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { Picture } from '../Picture/Picture';
import type { PictureProps } from '../Picture/Picture';
import styles from './Gallery.module.css';

export interface GalleryPicture {
  /** Address of the picture. */
  image: string;
  /** What it shows. */
  alt: string;
  /** It is said in the language of the page, whatever that of the others is. */
  translated?: true;
  /** What stays in sight where the frame cuts it, in per cent. */
  focus?: PictureProps['focus'];
}

export interface GalleryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** In their order, one to eight. */
  pictures: readonly GalleryPicture[];
  /** Of what the pictures show, where it is another than that of the page. */
  textLang?: string | undefined;
  /** Shows them over the whole window, beginning with the one on show, from 0; `show` moves the row to the one that was looked at last. */
  onEnlarge?: ((at: number, show: (index: number) => void) => void) | undefined;
}

/**
 * The large pictures in one row, which a finger, the arrow keys or a small picture moves on; of two the small one is always the
 * other (specification, section 2.7). The row is the browser's own: it moves before any script has come.
 */
export function Gallery({ pictures, textLang, onEnlarge, className, ...rest }: GalleryProps) {
  const [at, setAt] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const pair = !pictures[2];
  // Whatever it was before: there may have been more.
  const other = at ? 0 : 1;
  const show = (index: number) => {
    row.current!.scrollLeft = index * row.current!.clientWidth;
  };
  const enlarge = onEnlarge && (() => onEnlarge(at, show));
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <div className={styles.main}>
        <ul
          ref={row}
          tabIndex={0}
          aria-label="Photos"
          data-enlarges={enlarge && ''}
          onClick={enlarge}
          onKeyDown={enlarge && (({ key }) => key === 'Enter' && enlarge())}
          onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map(({ image, alt, focus, translated }, index) => (
            <li key={index}>
              <Picture
                src={image}
                alt={alt}
                lang={translated ? undefined : textLang}
                focus={focus}
                sizes="(min-width: 900px) 58vw, (min-width: 600px) 50vw, 100vw"
                width={960}
                priority={!index}
              />
            </li>
          ))}
        </ul>
        {enlarge && (
          <IconButton className={styles.enlarge} icon="enlarge" label="Agrandir la photo" onClick={enlarge} />
        )}
        {!pair && (
          <p>
            {at + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures[1] && (
        <div className={pair ? styles.second : styles.thumbs}>
          {/* By its place: the button that was pressed stays the same one, and keeps the focus. */}
          {(pair ? [pictures[other]!] : pictures).map(({ image, alt, focus }, index) => (
            <button
              key={index}
              type="button"
              aria-current={!pair && index === at}
              onClick={() => show(pair ? other : index)}
            >
              <Picture src={image} alt={`Afficher la photo\u00a0: ${alt}`} focus={focus} sizes="96px" width={160} />
            </button>
          ))}
          {pair && <p>Cliquez pour voir l'autre photo</p>}
        </div>
      )}
    </div>
  );
}
