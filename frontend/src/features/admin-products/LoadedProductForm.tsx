import { useId, useState } from 'react';
import { type AdminProduct, PRODUCT_TEXTS } from '@shop/contract';
import { TextLink, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useUploadProgress } from '../../shared/api/upload';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { formatLongDay } from '../../shared/back-office/format-date';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUpdateProductMutation } from './admin-products-api';
import { DuplicateButton } from './DuplicateButton';
import { ProductClashes } from './ProductClashes';
import { mergeEdits, type Clash } from './product-merge';
import { ProductFields } from './ProductFields';
import { ProductFormFrame } from './ProductFormFrame';
import { ProductPictures } from './ProductPictures';
import { revisionOf, toBody, toFormData, valuesOf, type ProductValues } from './product-values';
import { Refusal } from '../../shared/back-office/Refusal';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { StockAdjustment } from './StockAdjustment';
import { SaveBar } from './SaveBar';
import { useProductForm } from './use-product-form';
import { VariantsButton } from './VariantsButton';
import styles from './ProductForm.module.css';

const SAVE_FAILURE = 'Le produit n’a pas pu être mis à jour. Veuillez réessayer.';

/** What a save is compared with, and what to say of who was faster. */
interface Asking {
  clashes: readonly Clash[];
  who: string;
  /** How often it was asked, so that it comes into view again. */
  times: number;
}

export function LoadedProductForm({ product: given }: { product: AdminProduct }) {
  const formId = useId();
  // What the form was filled from stays what a save is compared with, whatever is fetched meanwhile.
  const [product, setProduct] = useState(given);
  const state = useProductForm(valuesOf(given));
  const [asking, setAsking] = useState<Asking | null>(null);
  const [update, { isLoading }] = useUpdateProductMutation();
  const progress = useUploadProgress('updateProduct');
  const toast = useToast();
  const wordsToReview = useWordsToReview(given._id);
  const { form, pictures } = state;

  /** Fills in what the other one changed, keeps what was typed. @returns whether something has to be asked */
  const merge = (base: AdminProduct, current: AdminProduct, values: ProductValues, who: string) => {
    const { merged, theirs, clashes } = mergeEdits(base, { values, pictures }, current);
    setProduct(current);
    form.reset(theirs);
    for (const field of Object.keys(merged) as (keyof ProductValues)[]) {
      if (merged[field] !== theirs[field]) form.setValue(field, merged[field], { shouldDirty: true });
    }
    setAsking(clashes.length > 0 ? { clashes, who, times: 0 } : null);
    return { merged, asks: clashes.length > 0 };
  };

  const save = async (base: AdminProduct, values: ProductValues, said = ''): Promise<void> => {
    const revision = revisionOf(values, valuesOf(base));
    const expected = {
      expectedUpdatedAt: base.updatedAt,
      ...(revision.stock !== '' && { expectedStock: base.stock }),
    };
    const replaces = Boolean(pictures.image ?? pictures.image2);
    const body = replaces ? toFormData(revision, pictures, expected) : { ...toBody(revision), ...expected };
    const { error } = await update({ id: base._id, body });
    const other = changedMeanwhileOf(error);
    if (other) {
      const who = whoChanged(other);
      const current = other.current as AdminProduct;
      const { merged, asks } = merge(base, current, values, who);
      // Both edits go together; only once, lest two forms chase each other.
      if (!asks && !said) await save(current, merged, who || other.message);
      else if (!asks) state.refuse(`${other.message} Votre saisie est gardée : enregistrez de nouveau.`);
      return;
    }
    if (error) {
      state.refuse(messageOf(error, SAVE_FAILURE), error);
      return;
    }
    toast.success(
      [
        `Produit « ${values.name} » mis à jour.`,
        said && `Gardé aussi : ${said}`,
        wordsToReview(PRODUCT_TEXTS.map((field) => values[field])),
      ]
        .filter(Boolean)
        .join(' '),
    );
    state.changes.leaveTo(adminPaths.tab('produits'));
  };

  const submit = async (values: ProductValues) => {
    state.clearRefusal();
    if (asking) setAsking({ ...asking, times: asking.times + 1 });
    else await save(product, values);
  };

  const choose = (clash: Clash, takesTheirs: boolean) => {
    const { field, theirs } = clash;
    if (takesTheirs && (field === 'image' || field === 'image2')) state.choosePicture(field)(null);
    else if (takesTheirs) form.setValue(field as keyof ProductValues, theirs, { shouldDirty: true });
    const clashes = asking?.clashes.filter((other) => other !== clash) ?? [];
    setAsking(asking && clashes.length > 0 ? { ...asking, clashes } : null);
  };

  const adjusted = (available: number) => {
    // A count that was typed stays, and is asked about when it is saved.
    if (form.getValues('stock') !== valuesOf(product).stock) return;
    setProduct({ ...product, stock: available });
    form.resetField('stock', { defaultValue: valuesOf({ ...product, stock: available }).stock });
  };

  return (
    <ProductFormFrame
      title={`Modifier Produit | ${product.name}`}
      aside={
        <>
          <TextLink href={adminPaths.previewProduct(product._id)} target="_blank" rel="noreferrer">
            Aperçu de la fiche enregistrée
          </TextLink>
          <VariantsButton productId={product._id} name={product.fullName} />
          <DuplicateButton productId={product._id}>Dupliquer la fiche enregistrée</DuplicateButton>
        </>
      }
      saveBar={
        <SaveBar
          formId={formId}
          action="Mettre à jour"
          isSaving={isLoading}
          note={`Mis à jour le ${formatLongDay(product.updatedAt)}`}
        />
      }
    >
      {state.refusal && <Refusal className={styles.refusal}>{state.refusal}</Refusal>}
      {asking && <ProductClashes key={asking.times} clashes={asking.clashes} who={asking.who} onChoice={choose} />}
      <form
        id={formId}
        className={styles.layout}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <ProductFields
          form={form}
          nameLabel="Nom"
          productId={product._id}
          saved={product}
          stock={<StockAdjustment productId={product._id} onAdjusted={adjusted} />}
        />
        <ProductPictures state={state} current={product} progress={progress} />
      </form>
      <UnsavedChangesDialog changes={state.changes} />
    </ProductFormFrame>
  );
}
