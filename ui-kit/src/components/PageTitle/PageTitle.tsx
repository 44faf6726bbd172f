import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface TitleProps extends ComponentProps<'h2'> {
  /** Rank in the page. */
  level?: 1 | 2 | 3 | 4;
  /** Step of the type scale, 1 being the largest; by default that of the level. */
  size?: 'display' | 1 | 2 | 3 | 4;
}

/** A heading whose rank and size are chosen apart. */
export function Title({ level = 2, size = level, className, ...rest }: TitleProps) {
  const Heading = `h${level}` as const;
  return <Heading {...rest} className={clsx(`title-${size}`, className)} />;
}

export interface PageTitleProps extends Omit<TitleProps, 'level'> {
  /** A lead under the title. */
  lead?: ReactNode;
}

/** The one h1 of a page. */
export function PageTitle({ lead, size = 1, ...rest }: PageTitleProps) {
  return (
    <>
      <Title {...rest} level={1} size={size} />
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}
