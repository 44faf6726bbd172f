import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '../Link/Link';
import styles from './PageLinks.module.css';

export interface PageLinksProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Where one stands, from 1 on. */
  page: number;
  /** Pages in all. With one there is nothing to choose, and nothing is shown. */
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
}

/** The first, the last and those around the page; a gap stands for what is left out. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    // A gap of one page takes no less room than the page itself.
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? ['gap' as const, each] : [each];
  });
}

/** Pages of a public list, as links: they work before the code is there, open in another tab and are found by search engines. */
export function PageLinks({ page, pages, hrefOf, className, ...rest }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" {...rest} className={clsx(styles.root, className)}>
      {page > 1 && (
        <Link className={styles.step} href={hrefOf(page - 1)} rel="prev">
          Précédent
        </Link>
      )}
      <ol>
        {shownPages(page, pages).map((each, index) => (
          <li key={each === 'gap' ? `gap-${index}` : each}>
            {each === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                href={hrefOf(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className={styles.page}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={styles.step} href={hrefOf(page + 1)} rel="next">
          Suivant
        </Link>
      )}
    </nav>
  );
}
