import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@shop/backend/contract';
import { Skeleton, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatLongDay } from '../../shared/back-office/format-date';
import { ListError } from '../../shared/back-office/ListError';
import { useGetAdminProductQuery, useUpdateProductMutation } from './admin-products-api';
import { ProductFields } from './ProductFields';
import { ProductFormFrame } from './ProductFormFrame';
import { ProductPictures } from './ProductPictures';
import { revisionOf, toBody, toFormData, valuesOf, type ProductValues } from './product-values';
import { Refusal } from './Refusal';
import { SaveBar } from './SaveBar';
import { useProductForm } from './use-product-form';
import styles from './ProductForm.module.css';

const LOAD_FAILURE = 'Le produit n’a pas pu être chargé.';
const SAVE_FAILURE = 'Le produit n’a pas pu être mis à jour. Veuillez réessayer.';

/** Loads a product and edits all of it, its pictures included (product decisions, section 7). */
export function EditProductForm({ id }: { id: string }) {
  const { data: product, isError, error, refetch } = useGetAdminProductQuery(id);
  if (product) return <LoadedForm key={id} product={product} />;
  return (
    <ProductFormFrame title="Modifier Produit">
      {isError ? (
        <ListError onRetry={() => void refetch()}>{messageOf(error, LOAD_FAILURE)}</ListError>
      ) : (
        <div aria-busy="true">
          <p className="visually-hidden">Chargement...</p>
          <Skeleton shape="title" width={40} />
          <Skeleton width={80} />
          <Skeleton width={60} />
        </div>
      )}
    </ProductFormFrame>
  );
}

function LoadedForm({ product }: { product: Product }) {
  const formId = useId();
  const loaded = valuesOf(product);
  const state = useProductForm(loaded);
  const [update, { isLoading }] = useUpdateProductMutation();
  const navigate = useNavigate();
  const toast = useToast();

  const submit = async (values: ProductValues) => {
    state.clearRefusal();
    const { pictures } = state;
    const replaces = Boolean(pictures.image ?? pictures.image2);
    const revision = revisionOf(values, loaded);
    const body = replaces ? toFormData(revision, pictures) : toBody(revision);
    const { error } = await update({ id: product._id, body });
    if (error) {
      state.refuse(messageOf(error, SAVE_FAILURE), error);
      return;
    }
    toast.success(`Produit « ${values.name} » mis à jour.`);
    void navigate(adminPaths.tab('produits'));
  };

  return (
    <ProductFormFrame
      title={`Modifier Produit | ${product.name}`}
      saveBar={
        <SaveBar
          formId={formId}
          action="Mettre à jour"
          isSaving={isLoading}
          note={`Mis à jour le ${formatLongDay(product.updatedAt)}`}
        />
      }
    >
      {state.refusal && <Refusal>{state.refusal}</Refusal>}
      <form
        id={formId}
        className={styles.layout}
        noValidate
        onSubmit={(event) => void state.form.handleSubmit(submit)(event)}
      >
        <ProductFields form={state.form} nameLabel="Nom" />
        <ProductPictures state={state} current={product} />
      </form>
    </ProductFormFrame>
  );
}
