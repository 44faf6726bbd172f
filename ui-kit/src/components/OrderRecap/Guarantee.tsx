import clsx from 'clsx';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { TextButton } from '../Link/TextLink';
import { pictureSources } from '../Picture/picture-sources';
import styles from './Guarantee.module.css';

export interface GuaranteePicture {
  /** `/images/{key}/640.jpg`; its siblings in other widths are offered by themselves. */
  src: string;
  /** What it says, for those who do not see it. */
  alt: string;
  /** Pixels of the original across: its place is kept before it arrives, and when it does not. */
  width: number;
  /** Pixels of the original from top to bottom. */
  height: number;
  /** Address of the original. */
  original: string;
}

export interface GuaranteeProps extends Omit<ComponentProps<'figure'>, 'title'> {
  /** The official picture, shown whole and larger when it is pressed; without it its title and the prescribed words. */
  picture?: GuaranteePicture | null;
  /** Of the notice. */
  title: string;
  /** The prescribed words, where there is no picture or it does not arrive. */
  children?: ReactNode;
}

/** The harmonised notice of the legal guarantee (reg. (EU) 2025/1960): shown, never only linked, never altered. */
export function Guarantee({ picture, title, className, children, ...rest }: GuaranteeProps) {
  /** The one that did not arrive: another one is tried. */
  const [missing, setMissing] = useState('');
  const [large, setLarge] = useState(false);
  const words = (
    <>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.text}>{children}</div>
    </>
  );
  if (!picture) {
    return (
      <figure {...rest} className={clsx(styles.root, styles.words, className)}>
        {words}
      </figure>
    );
  }
  const { src, width, height, original } = picture;
  if (missing === src) {
    // What follows stays where it was: somebody may be about to press it.
    return (
      <figure {...rest} className={clsx(styles.root, className)}>
        <div className={styles.words} style={{ aspectRatio: `${width} / ${height}` }}>
          {words}
        </div>
      </figure>
    );
  }
  return (
    <figure {...rest} className={clsx(styles.root, className)}>
      <Sizes picture={picture} sizes="(min-width: 1100px) 640px, 100vw" onError={() => setMissing(src)} />
      <figcaption className={styles.more}>
        <TextButton className={styles.enlarge} onClick={() => setLarge(true)}>
          Agrandir l’avis
        </TextButton>
      </figcaption>
      <Dialog
        open={large}
        onOpenChange={setLarge}
        title={title}
        size="wide"
        actions={
          <ButtonLink variant="secondary" href={original} target="_blank" rel="noopener">
            Ouvrir l’image d’origine
          </ButtonLink>
        }
      >
        {/* Larger than a telephone: it is moved under the finger, or by the arrow keys. */}
        <div className={styles.large} role="region" aria-label="Avis agrandi" tabIndex={0}>
          <Sizes picture={picture} sizes="(min-width: 900px) 900px, 200vw" />
        </div>
      </Dialog>
    </figure>
  );
}

interface SizesProps {
  /** The official one, in the sizes that it is offered in. */
  picture: GuaranteePicture;
  /** Width that it takes, as in CSS `sizes`. */
  sizes: string;
  /** Called when it does not arrive. */
  onError?: () => void;
}

/** WebP and JPEG are made before anybody knows of the picture: nobody waits for a size. */
function Sizes({ picture: { src, alt, width, height }, sizes, onError }: SizesProps) {
  const sources = pictureSources(src);
  return (
    <picture>
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={src}
        srcSet={sources?.jpg}
        sizes={sources ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        onError={onError}
      />
    </picture>
  );
}
