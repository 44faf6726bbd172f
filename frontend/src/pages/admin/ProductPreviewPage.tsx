import { type AdminProduct, pictureAlt, PRODUCT_STATUSES, type ProductStatus } from '@shop/contract';
import {
  Breadcrumbs,
  Button,
  FavouriteButton,
  Notice,
  Page,
  ProductForm,
  QuantityStepper,
  Skeleton,
  TextLink,
  VisuallyHidden,
} from '@shop/ui-kit';
import { useEffect } from 'react';
import { useGetAdminProductQuery } from '../../features/admin-products/admin-products-api';
import { LabelOf } from '../../features/catalog/LabelOf';
import { ProductDetails } from '../../features/catalog/ProductDetails';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { Title } from '../../shared/ui/Title';
import { wayToProduct } from '../product/product-way';
import styles from './ProductPreviewPage.module.css';

const LOAD_FAILURE = 'Le produit n’a pas pu être chargé.';

/** Who sees what is shown here. */
const SEEN_BY: Record<ProductStatus, string> = {
  draft: 'La boutique ne le montre à personne.',
  scheduled: 'Les clients verront cette page à ce moment-là.',
  published: 'Les clients voient cette page.',
  withdrawn: 'Les clients voient à la place ce qui lui ressemble.',
};

/** The shop's own look, for as long as the page is on the screen; after the back-office has put on its own. */
function useShopTheme() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    delete dataset.theme;
    return () => {
      if (theme !== undefined) dataset.theme = theme;
    };
  }, []);
}

/** A product's page as it is saved, whatever its state: read as an administrator, so that nobody else gets it and no cache keeps it. */
export function ProductPreviewPage({ id }: { id: string }) {
  useShopTheme();
  const { data: product, isError, error, refetch } = useGetAdminProductQuery(id, { refetchOnMountOrArgChange: true });
  if (product) return <Preview product={product} />;
  return (
    <Page className={styles.strip}>
      <Title>Aperçu</Title>
      <VisuallyHidden as="h1">Aperçu</VisuallyHidden>
      {isError ? (
        <RetryNotice onRetry={() => void refetch()}>{messageOf(error, LOAD_FAILURE)}</RetryNotice>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden as="p">Chargement...</VisuallyHidden>
          <Skeleton shape="title" width={40} />
          <Skeleton width={80} />
        </div>
      )}
    </Page>
  );
}

function Preview({ product }: { product: AdminProduct }) {
  const { _id, fullName, status, publishAt } = product;
  const when = publishAt ? `, le ${formatMoment(publishAt)}` : '';
  return (
    <>
      <Title>{`Aperçu · ${fullName}`}</Title>
      <Page className={styles.strip}>
        <Notice
          title={`Aperçu de la fiche enregistrée\u00a0: ${PRODUCT_STATUSES[status]}${when}`}
          action={<TextLink href={adminPaths.editProduct(_id)}>Modifier la fiche</TextLink>}
        >
          {SEEN_BY[status]}
        </Notice>
      </Page>
      <Page>
        <Breadcrumbs items={wayToProduct(product)} />
      </Page>
      <ProductDetails product={asShown(product)} buy={<NothingToBuy />} />
      <LabelOf product={product} />
    </>
  );
}

/** As it stands there; here it puts nothing into a cart. */
function NothingToBuy() {
  return (
    <ProductForm>
      <QuantityStepper value={1} disabled onChange={() => {}} />
      <Button type="submit" disabled>
        Ajouter au panier
      </Button>
      <FavouriteButton kept={false} outlined disabled />
    </ProductForm>
  );
}

/** The sheet has what was written of each picture; visitors are told something of every one. */
const asShown = (sheet: AdminProduct): AdminProduct => ({
  ...sheet,
  pictures: sheet.pictures.map((picture, index) => ({
    ...picture,
    alt: pictureAlt(sheet.fullName, picture.alt, index),
  })),
});
