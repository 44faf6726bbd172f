import { CHEVRON_LEFT } from '../Icon/signs';
import clsx from 'clsx';
import { Children, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import layout from '../Layout/Layout.module.css';
import styles from './Carousel.module.css';
import { useCarousel } from './use-carousel';

export interface CarouselProps extends ComponentProps<'section'> {
  /** Shown as the heading of the section and read out as the name of the list. */
  heading: ReactNode;
  /** Name of the list when the heading is not plain text. */
  label?: string;
  /** Rank of its headings, so that the page skips none. */
  headingLevel?: 2 | 3;
  /** While the items are skeletons. */
  busy?: boolean;
  /** The cards, one element each. */
  children: ReactNode;
}

/** A row that scrolls by one visible width: by its buttons, by a swipe of more than 50 px, by the keyboard. */
export function Carousel({ heading, label, headingLevel = 2, busy = false, children, ...rest }: CarouselProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const { trackRef, atStart, atEnd, scrolling, scrollByPage, swipe } = useCarousel();
  return (
    <section
      aria-labelledby={headingId}
      {...rest}
      className={clsx(styles.root, rest.className)}
      aria-busy={busy || undefined}
    >
      <div className={clsx(layout.page, styles.head)}>
        <Heading className="title-2" id={headingId}>
          {heading}
        </Heading>
        <div className={styles.buttons} data-idle={(atStart && atEnd) || undefined}>
          <IconButton
            outlined
            icon={CHEVRON_LEFT}
            label="Précédent"
            disabled={atStart}
            onClick={() => scrollByPage(-1)}
          />
          <IconButton outlined icon="chevron-right" label="Suivant" disabled={atEnd} onClick={() => scrollByPage(1)} />
        </div>
      </div>
      <div
        ref={trackRef}
        className={styles.track}
        data-scrolling={scrolling || undefined}
        tabIndex={0}
        role="group"
        aria-label={label ?? (typeof heading === 'string' ? heading : 'Produits')}
        {...swipe}
      >
        <ul className={styles.list}>
          {Children.map(children, (child) => (
            <li>{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
