import type { ReactNode } from 'react';
import { IconLink, Page } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import styles from './ProductFormFrame.module.css';

interface ProductFormFrameProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Its act stays at the bottom of the window. */
  saveBar?: ReactNode;
  children: ReactNode;
}

/** Head with the back arrow, the form, and its save bar. */
export function ProductFormFrame({ title, aside, saveBar, children }: ProductFormFrameProps) {
  return (
    <div className={styles.root}>
      <Page className={styles.main}>
        <div className={styles.head}>
          <IconLink icon="arrow-left" label="Retour au tableau de bord" href={adminPaths.tab('produits')} />
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </Page>
      {saveBar}
    </div>
  );
}
