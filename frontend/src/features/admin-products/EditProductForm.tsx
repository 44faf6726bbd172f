import { Skeleton, VisuallyHidden } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetAdminProductQuery } from './admin-products-api';
import { LoadedProductForm } from './LoadedProductForm';
import { ProductFormFrame } from './ProductFormFrame';

const LOAD_FAILURE = 'Le produit n’a pas pu être chargé.';

/** Loads a product and edits all of it, its pictures included (product decisions, section 7). */
export function EditProductForm({ id }: { id: string }) {
  const { data: product, isError, error, refetch } = useGetAdminProductQuery(id);
  // What is typed must not go because something was fetched again: another's edit is merged when this one is saved.
  if (product) return <LoadedProductForm key={id} product={product} />;
  return (
    <ProductFormFrame title="Modifier Produit">
      {isError ? (
        <RetryNotice onRetry={() => void refetch()}>{messageOf(error, LOAD_FAILURE)}</RetryNotice>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden as="p">Chargement...</VisuallyHidden>
          <Skeleton shape="title" width={40} />
          <Skeleton width={80} />
          <Skeleton width={60} />
        </div>
      )}
    </ProductFormFrame>
  );
}
