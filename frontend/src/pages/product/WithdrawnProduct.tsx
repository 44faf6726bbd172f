import { Breadcrumbs, ButtonLink, Page, PageTitle, ProductCard, ProductGrid, Section } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { useParams } from 'react-router-dom';
import { withdrawn as words } from '../../content/withdrawn';
import { useProduct } from '../../features/catalog/use-product';
import { paths } from '../../shared/paths';
import { RecallStrip } from '../../features/catalog/RecallStrip';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { cardSlots } from '../card-slots';
import styles from './WithdrawnProduct.module.css';

/** In the place of a product that is no longer sold: its name, and what resembles it. */
export default function WithdrawnProduct() {
  const { id = '' } = useParams();
  const { withdrawn } = useProduct(id);
  if (!withdrawn) return null;
  const { fullName, similar } = withdrawn;
  return (
    <Main>
      <PageHead title={fullName} description={withdrawn.message} />
      <Page>
        <Breadcrumbs
          items={[
            { label: 'Accueil', href: paths.home },
            { label: PAGES.shop.title, href: paths.shop },
            { label: fullName },
          ]}
        />
      </Page>
      <RecallStrip />
      <Page className={styles.said}>
        <PageTitle>{fullName}</PageTitle>
        <p className="lead">{words.lead}</p>
        <p>{words.orders}</p>
        <ButtonLink href={paths.shop} className={styles.way}>
          {words.shop}
        </ButtonLink>
      </Page>
      {similar.length > 0 && (
        <Section>
          <Page>
            <h2 className={`title-2 ${styles.heading}`}>{words.similar}</h2>
            <ProductGrid>
              {similar.map((product) => (
                <li key={product._id}>
                  <ProductCard product={product} href={paths.product(product.slug)} {...cardSlots(product)} />
                </li>
              ))}
            </ProductGrid>
          </Page>
        </Section>
      )}
    </Main>
  );
}
