import { PAUSE, PLAY } from '../Icon/signs';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import layout from '../Layout/Layout.module.css';
import styles from './Banner.module.css';
import { BannerSlidePicture } from './BannerSlidePicture';
import type { BannerSlide, BannerWords } from './BannerSlidePicture';
import { useRotation } from './use-rotation';

export interface BannerProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The pictures, shown in turn. */
  slides: readonly BannerSlide[];
  /** Milliseconds a picture stays (specification, section 9). */
  interval?: number;
  /** The page's h1: each line is kept whole on wide screens. Of slides without words of their own. */
  headline?: readonly string[];
  /** A sentence under the headline. */
  lead?: ReactNode;
  /** The one thing to do, such as a `ButtonLink`. */
  action?: ReactNode;
  /** Name of the region, read out. */
  label?: string;
}

/** The pictures that take turns, with the headline on their empty wall. Stands still under reduced motion or when paused. */
export function Banner({
  slides,
  interval = 6000,
  headline = [],
  lead,
  action,
  label = 'À la une',
  className,
  ...rest
}: BannerProps) {
  const { current, seen, paused, togglePause, watch } = useRotation(slides.length, interval);
  const common: BannerWords = { headline, lead, action };
  const wordsOf = (slide: BannerSlide | undefined) => slide?.words ?? common;
  const all = [...new Set(slides.map(wordsOf))];
  const now = wordsOf(slides[current]);
  return (
    <section
      {...rest}
      className={clsx(styles.root, className)}
      aria-roledescription="carrousel"
      aria-label={label}
      {...watch}
    >
      <div className={styles.stage}>
        <div className={styles.view}>
          <div className={styles.pictures}>
            {slides.map((slide, index) => (
              <BannerSlidePicture
                key={slide.wide.src}
                slide={slide}
                first={index === 0}
                shown={index === current}
                wanted={index === 0 || seen}
              />
            ))}
          </div>
          {slides.length > 1 && (
            <div className={styles.pager}>
              <span aria-hidden="true">
                {current + 1} / {slides.length}
              </span>
              <VisuallyHidden>{`Image ${current + 1} sur ${slides.length}`}</VisuallyHidden>
              <IconButton
                icon={paused ? PLAY : PAUSE}
                size="small"
                label={paused ? 'Reprendre le défilement de la bannière' : 'Arrêter le défilement de la bannière'}
                onClick={togglePause}
              />
            </div>
          )}
        </div>
        <div className={styles.overlay}>
          <div className={clsx(layout.page, styles.stack)}>
            {all.map((words, index) => (
              <Words key={index} words={words} shown={words === now} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** All of them take the room of the longest, so that nothing below moves when their turn comes; one alone is there for anybody. */
function Words({ words, shown }: { words: BannerWords; shown: boolean }) {
  const { headline, headlineLang, lead, action } = words;
  return (
    <div className={styles.words} data-waits={!shown || undefined}>
      <h1 className={styles.title} lang={headlineLang}>
        {headline.map((line, index) => (
          <span key={index}>
            {line}
            {index < headline.length - 1 && ' '}
          </span>
        ))}
      </h1>
      {(lead || action) && (
        <div className={styles.text}>
          {lead && <p className="lead">{lead}</p>}
          {action}
        </div>
      )}
    </div>
  );
}
