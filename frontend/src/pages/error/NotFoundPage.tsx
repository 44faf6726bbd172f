import { ButtonLink, Page, PageTitle } from '@shop/ui-kit';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './lost.module.css';

export default function NotFoundPage() {
  return (
    <Main>
      <PageHead title="Page introuvable" description="Cette adresse ne mène à aucune page de la boutique." />
      <Page className={styles.lost}>
        <PageTitle size="display">Cette page a fondu.</PageTitle>
        <p className="lead">
          L’adresse a changé, ou le savon n’est plus au catalogue. Le reste de la gamme est à la boutique.
        </p>
        <ButtonLink href={paths.shop}>Découvrir la boutique</ButtonLink>
      </Page>
    </Main>
  );
}
