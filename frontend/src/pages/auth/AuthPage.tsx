import { Page, PageTitle } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  lead?: string;
  description: string;
  children: ReactNode;
}

/** One narrow column: login, confirmation, forgotten password. */
export function AuthPage({ title, lead, description, children }: AuthPageProps) {
  return (
    <Main>
      <PageHead title={title} description={description} />
      <Page space="tight">
        <div className={styles.column}>
          <PageTitle lead={lead}>{title}</PageTitle>
          <div className={styles.body}>{children}</div>
        </div>
      </Page>
    </Main>
  );
}
