import type { ReactNode } from 'react';
import { Grid } from '../Layout/Layout';
import { PageTitle } from '../PageTitle/PageTitle';
import styles from './SideMenuLayout.module.css';

export interface SideMenuLayoutProps {
  /** A `SideMenu`. */
  menu: ReactNode;
  /** The page's h1. */
  title: string;
  /** The page beside the menu. */
  children: ReactNode;
}

/** Menu left, page right; one above the other up to 600 px. */
export function SideMenuLayout({ menu, title, children }: SideMenuLayoutProps) {
  return (
    <Grid className={styles.root}>
      <div className={styles.menu}>{menu}</div>
      <div className={styles.main}>
        <PageTitle className={styles.title}>{title}</PageTitle>
        {children}
      </div>
    </Grid>
  );
}
