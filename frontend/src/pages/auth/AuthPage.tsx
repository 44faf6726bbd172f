import { Page, PageTitle } from '@shop/ui-kit';
import type { ComponentProps, ReactNode } from 'react';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { BesidePicture } from './BesidePicture';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  lead?: string;
  description: string;
  /** Where a browser keeps who is connected, of a page that leads them on: they do not see it while its program comes (app/start). */
  strangers?: string;
  /** Beside it on wide screens. */
  picture?: ComponentProps<typeof BesidePicture>['picture'];
  children: ReactNode;
}

/** One narrow column: login, confirmation, forgotten password. */
export function AuthPage({ title, lead, description, strangers, picture, children }: AuthPageProps) {
  const head = <PageHead title={title} description={description} />;
  const words = (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={styles.body}>{children}</div>
    </>
  );
  if (picture) {
    return (
      <BesidePicture picture={picture} data-strangers={strangers}>
        {head}
        {words}
      </BesidePicture>
    );
  }
  return (
    <Main data-strangers={strangers}>
      {head}
      <Page space="tight">
        <div className={styles.column}>{words}</div>
      </Page>
    </Main>
  );
}
