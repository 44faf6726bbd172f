import { Page, PageTitle } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  lead?: string;
  description: string;
  /** Where a browser keeps who is connected, of a page that leads them on: they do not see it while its program comes (app/start). */
  strangers?: string;
  children: ReactNode;
}

/** One narrow column: login, confirmation, forgotten password. */
export function AuthPage({ title, lead, description, strangers, children }: AuthPageProps) {
  return (
    <Main data-strangers={strangers}>
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
