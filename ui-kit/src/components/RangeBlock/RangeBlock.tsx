import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../Link/Link';
import styles from './RangeBlock.module.css';

export interface RangeBlockProps {
  /** Heading. */
  title: ReactNode;
  /** A sentence under it. */
  lead: ReactNode;
  /** The next step. */
  link?: ReactNode;
  /** The photograph, from the window's edge; `width` and `height` in pixels reserve its place. */
  picture: { src: string; srcSet?: string; width: number; height: number; alt: string };
  /** Under 600 px. */
  narrowPicture?: { src: string; width: number; height: number };
  /** The products, in the order of the photograph. */
  items?: readonly { label: string; href: string }[];
  /** Name of the list, read out. */
  itemsLabel?: string;
}

/** The range on one photograph, with its legend. */
export function RangeBlock({ title, lead, link, picture, narrowPicture, items = [], itemsLabel }: RangeBlockProps) {
  const titleId = useId();
  return (
    <section className="section" aria-labelledby={titleId}>
      <picture className={styles.picture}>
        {narrowPicture && (
          <source
            media="(max-width: 599px)"
            srcSet={narrowPicture.src}
            width={narrowPicture.width}
            height={narrowPicture.height}
          />
        )}
        <img {...picture} sizes="100vw" alt={picture.alt} loading="lazy" decoding="async" />
      </picture>
      <div className="page grid">
        <div className={styles.text}>
          <h2 className="title-1" id={titleId}>
            {title}
          </h2>
          <div>
            <p className="lead">{lead}</p>
            {link}
          </div>
        </div>
        {items.length > 0 && (
          <ul className={styles.legend} aria-label={itemsLabel}>
            {items.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
