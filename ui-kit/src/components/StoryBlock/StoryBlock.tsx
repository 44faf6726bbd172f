import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Photograph } from '../Photograph/Photograph';
import type { PhotographFile } from '../Photograph/photograph-sources';
import layout from '../Layout/Layout.module.css';
import styles from './StoryBlock.module.css';

export interface StoryBlockProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading. */
  title: ReactNode;
  /** The photograph; `width` and `height` in pixels reserve its place. */
  picture: PhotographFile & { alt: string };
  /** The story itself. */
  children: ReactNode;
  /** Figures and what they stand for, such as '4 semaines', 'de séchage'. */
  steps?: readonly { term: ReactNode; detail: ReactNode }[];
  /** A `TextLink` at the end. */
  link?: ReactNode;
  /** `sheet` is the second paper, never stacked on itself. */
  ground?: 'page' | 'sheet';
}

/** The maker's story: a picture that touches the edge of the window and a few words. */
export function StoryBlock({
  title,
  picture,
  children,
  steps = [],
  link,
  ground = 'sheet',
  className,
  ...rest
}: StoryBlockProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      {...rest}
      data-ground={ground === 'sheet' ? ground : undefined}
      className={clsx(layout.section, className)}
    >
      <div className={clsx(layout.page, layout.grid, styles.root)} data-ground={ground}>
        <div className={styles.picture}>
          <Photograph file={picture} alt={picture.alt} sizes="(min-width: 900px) 58vw, 100vw" />
        </div>
        <div className={styles.text}>
          <h2 className="title-1" id={titleId}>
            {title}
          </h2>
          {children}
          {steps.length > 0 && (
            <dl className={styles.steps}>
              {steps.map(({ term, detail }, index) => (
                <div key={index}>
                  <dt>{term}</dt>
                  <dd>{detail}</dd>
                </div>
              ))}
            </dl>
          )}
          {link}
        </div>
      </div>
    </section>
  );
}
