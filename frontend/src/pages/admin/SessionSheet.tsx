import type { ReactNode } from 'react';
import { Logo } from '@shop/ui-kit';
import { useShopConfig } from '../../shared/api/config-api';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './SessionSheet.module.css';

interface SessionSheetProps {
  title: string;
  /** Links under the form. */
  aside: ReactNode;
  children: ReactNode;
}

/** The sheet in the middle of the window on which an administrator signs in or changes a password. */
export function SessionSheet({ title, aside, children }: SessionSheetProps) {
  const { shopName } = useShopConfig();
  return (
    <Main className={styles.root}>
      <PageHead title={title} description={`Espace Administrateur de ${shopName}`} />
      <div className={styles.sheet}>
        <Logo className={styles.logo} />
        <h1>{title}</h1>
        {children}
        <p className={styles.aside}>{aside}</p>
      </div>
    </Main>
  );
}
