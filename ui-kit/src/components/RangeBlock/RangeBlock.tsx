import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../Link/Link';
import { Photograph } from '../Photograph/Photograph';
import type { PhotographFile } from '../Photograph/photograph-sources';
import layout from '../Layout/Layout.module.css';
import styles from './RangeBlock.module.css';

export interface RangeBlockProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** Heading. */
  title: ReactNode;
  /** A sentence under it. */
  lead: ReactNode;
  /** The next step. */
  link?: ReactNode;
  /** The photograph, from the window's edge; `width` and `height` in pixels reserve its place. */
  picture: PhotographFile & { alt: string };
  /** The products, in the order of the photograph. */
  items?: readonly { label: string; href: string }[];
  /** Name of the list, read out. */
  itemsLabel?: string;
}

/** The range on one photograph, with its legend. */
export function RangeBlock({
  title,
  lead,
  link,
  picture,
  items = [],
  itemsLabel,
  className,
  ...rest
}: RangeBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} {...rest} className={clsx(layout.section, className)}>
      <div className={styles.picture}>
        <Photograph file={picture} alt={picture.alt} />
      </div>
      <div className={clsx(layout.page, layout.grid)}>
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
