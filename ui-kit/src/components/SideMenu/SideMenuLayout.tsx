import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Grid } from '../Layout/Layout';
import { PageTitle } from '../PageTitle/PageTitle';
import styles from './SideMenuLayout.module.css';

export interface SideMenuLayoutProps extends ComponentProps<'div'> {
  /** A `SideMenu`. */
  menu: ReactNode;
  /** The page's h1. */
  title: string;
  /** The page beside the menu. */
  children: ReactNode;
}

/** Menu left, page right; one above the other up to 600 px. */
export function SideMenuLayout({ menu, title, className, children, ...rest }: SideMenuLayoutProps) {
  return (
    <Grid {...rest} className={clsx(styles.root, className)}>
      <div className={styles.menu}>{menu}</div>
      <div className={styles.main}>
        <PageTitle className={styles.title}>{title}</PageTitle>
        {children}
      </div>
    </Grid>
  );
}
