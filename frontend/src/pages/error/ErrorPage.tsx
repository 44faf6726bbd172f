import { ButtonLink, Page, PageTitle } from '@shop/ui-kit';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './lost.module.css';

/** Where a product that cannot be loaded leads (specification, section 2.7). */
export default function ErrorPage() {
  return (
    <Main>
      <PageHead title="Produit indisponible" description="Ce produit n’a pas pu être affiché." />
      <Page className={styles.lost}>
        <PageTitle size="display">Ce produit n’a pas pu être affiché.</PageTitle>
        <p className="lead">Il n’est peut-être plus au catalogue, ou la connexion a manqué un instant.</p>
        <ButtonLink href={paths.shop}>Voir la boutique</ButtonLink>
      </Page>
    </Main>
  );
}
