import { PRODUCT_TEXTS } from '@shop/contract';
import { useId } from 'react';
import { useStore } from 'react-redux';
import { type FieldPicture, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useUploadProgress } from '../../shared/api/upload';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { selectAdminToken, type WithSession } from '../../shared/session/session-slice';
import { useAddProductMutation } from './admin-products-api';
import { ProductFields } from './ProductFields';
import { ProductPictures } from './ProductPictures';
import { EMPTY_PRODUCT, toFormData, type ProductValues } from './product-values';
import { ProductFormFrame } from './ProductFormFrame';
import { Refusal } from '../../shared/back-office/Refusal';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { SaveBar } from './SaveBar';
import { useProductForm } from './use-product-form';
import styles from './ProductForm.module.css';

const FAILURE = "Erreur lors de l'ajout du produit. Veuillez réessayer.";
const SIGNED_OUT = 'Erreur lors de la navigation. Veuillez réessayer.';

const NO_PICTURES: readonly FieldPicture[] = [];

/** Adds a product with its pictures (specification, sections 2.10 and 8). */
export function AddProductForm() {
  const formId = useId();
  const state = useProductForm(EMPTY_PRODUCT, NO_PICTURES);
  const [addProduct, { isLoading }] = useAddProductMutation();
  const progress = useUploadProgress('addProduct');
  const store = useStore<WithSession>();
  const toast = useToast();
  const wordsToReview = useWordsToReview();

  const submit = async (values: ProductValues) => {
    state.clearRefusal();
    if (!state.hasPictures()) return;
    const { error } = await addProduct(toFormData(values, state.pictures));
    if (error) {
      state.refuse(messageOf(error, FAILURE), error);
      return;
    }
    toast.success(
      ['Produit ajouté avec succès !', wordsToReview(PRODUCT_TEXTS.map((field) => values[field]))]
        .filter(Boolean)
        .join(' '),
    );
    // Read now, not when the form was drawn: the session may have ended while the pictures travelled.
    if (selectAdminToken(store.getState())) state.changes.leaveTo(adminPaths.tab('produits'));
    else toast.error(SIGNED_OUT);
  };

  return (
    <ProductFormFrame
      title="Ajouter un produit"
      saveBar={<SaveBar formId={formId} action="Ajouter le produit" isSaving={isLoading} />}
    >
      {state.refusal && <Refusal className={styles.refusal}>{state.refusal}</Refusal>}
      <form
        id={formId}
        className={styles.layout}
        noValidate
        onSubmit={(event) => void state.form.handleSubmit(submit)(event)}
      >
        <ProductFields form={state.form} nameLabel="Nom du produit" />
        <ProductPictures state={state} progress={progress} />
      </form>
      <UnsavedChangesDialog changes={state.changes} />
    </ProductFormFrame>
  );
}
