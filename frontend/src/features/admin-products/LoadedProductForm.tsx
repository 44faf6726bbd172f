import { useId, useState } from 'react';
import type { ChangedMeanwhile, Product } from '@shop/backend/contract';
import { TextButton, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useUploadProgress } from '../../shared/api/upload';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { formatLongDay } from '../../shared/back-office/format-date';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUpdateProductMutation } from './admin-products-api';
import { ProductFields } from './ProductFields';
import { ProductFormFrame } from './ProductFormFrame';
import { ProductPictures } from './ProductPictures';
import { revisionOf, toBody, toFormData, valuesOf, type ProductValues } from './product-values';
import { Refusal } from './Refusal';
import { SaveBar } from './SaveBar';
import { useProductForm } from './use-product-form';
import styles from './ProductForm.module.css';

const SAVE_FAILURE = 'Le produit n’a pas pu être mis à jour. Veuillez réessayer.';

interface LoadedProductFormProps {
  product: Product;
  /** Fills the form anew with what the server has now. */
  onReload: () => void;
}

export function LoadedProductForm({ product: given, onReload }: LoadedProductFormProps) {
  const formId = useId();
  // What the form was filled from stays what a save is compared with, whatever is fetched meanwhile.
  const [product] = useState(given);
  const loaded = valuesOf(product);
  const state = useProductForm(loaded);
  const [overtaken, setOvertaken] = useState<ChangedMeanwhile<unknown> | null>(null);
  const [update, { isLoading }] = useUpdateProductMutation();
  const progress = useUploadProgress('updateProduct');
  const toast = useToast();

  const submit = async (values: ProductValues) => {
    state.clearRefusal();
    setOvertaken(null);
    const { pictures } = state;
    const replaces = Boolean(pictures.image ?? pictures.image2);
    const revision = revisionOf(values, loaded);
    const expected = { expectedUpdatedAt: product.updatedAt };
    const body = replaces ? toFormData(revision, pictures, expected) : { ...toBody(revision), ...expected };
    const { error } = await update({ id: product._id, body });
    if (error) {
      const other = changedMeanwhileOf(error);
      if (other) setOvertaken(other);
      else state.refuse(messageOf(error, SAVE_FAILURE), error);
      return;
    }
    toast.success(`Produit « ${values.name} » mis à jour.`);
    state.changes.leaveTo(adminPaths.tab('produits'));
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
      {overtaken && (
        <Refusal
          action={
            <TextButton tone="inherit" onClick={onReload}>
              Recharger le produit (votre saisie sera perdue)
            </TextButton>
          }
        >
          {[overtaken.message, whoChanged(overtaken)].filter(Boolean).join(' ')}
        </Refusal>
      )}
      <form
        id={formId}
        className={styles.layout}
        noValidate
        onSubmit={(event) => void state.form.handleSubmit(submit)(event)}
      >
        <ProductFields form={state.form} nameLabel="Nom" />
        <ProductPictures state={state} current={product} progress={progress} />
      </form>
      <UnsavedChangesDialog changes={state.changes} />
    </ProductFormFrame>
  );
}
