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
import { mergeEdits, type Clash, type Mine } from './product-merge';
import { areChanged, filesOf, pictureList, picturesOf, stillThere } from './picture-values';
import { ProductFields } from './ProductFields';
import { ProductFormFrame } from './ProductFormFrame';
import { ProductPictures } from './ProductPictures';
import { revisionOf, toBody, toFormData, valuesOf, type ProductValues } from './product-values';
import { Refusal } from '../../shared/back-office/Refusal';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { StockAdjustment } from './StockAdjustment';
import { SaveBar } from './SaveBar';
import { textAt, withText } from './translation-values';
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
  const state = useProductForm(valuesOf(given), picturesOf(given));
  const [asking, setAsking] = useState<Asking | null>(null);
  const [update, { isLoading }] = useUpdateProductMutation();
  const progress = useUploadProgress('updateProduct');
  const toast = useToast();
  const wordsToReview = useWordsToReview(given._id);
  const { form, pictures } = state;

  /** Fills in what the other one changed, keeps what was typed. @returns whether something has to be asked */
  const merge = (base: AdminProduct, current: AdminProduct, mine: Mine, who: string) => {
    const { merged, theirs, clashes, pictures: shown } = mergeEdits(base, mine, current);
    setProduct(current);
    form.reset(theirs);
    state.setSavedPictures(picturesOf(current));
    state.changePictures(shown);
    for (const field of Object.keys(merged) as (keyof ProductValues)[]) {
      if (merged[field] !== theirs[field]) form.setValue(field, merged[field], { shouldDirty: true });
    }
    setAsking(clashes.length > 0 ? { clashes, who, times: 0 } : null);
    return { merged: { values: merged, pictures: shown }, asks: clashes.length > 0 };
  };

  const save = async (base: AdminProduct, mine: Mine, said = ''): Promise<void> => {
    const { values, pictures } = mine;
    const revision = revisionOf(values, valuesOf(base));
    const expected = {
      expectedUpdatedAt: base.updatedAt,
      ...(revision.stock !== '' && { expectedStock: base.stock }),
    };
    const list = areChanged(pictures, picturesOf(base)) && { pictureList: JSON.stringify(pictureList(pictures)) };
    const sendsFiles = filesOf(pictures).length > 0;
    const loaded = valuesOf(base);
    const body = sendsFiles
      ? toFormData(revision, pictures, expected, loaded)
      : { ...toBody(revision, loaded), ...expected, ...list };
    const { error } = await update({ id: base._id, body });
    const other = changedMeanwhileOf(error);
    if (other) {
      const who = whoChanged(other);
      const current = other.current as AdminProduct;
      const { merged, asks } = merge(base, current, mine, who);
      // Both edits go together; only once, lest two forms chase each other.
      if (!asks && !said) await save(current, merged, who || other.message);
      else if (!asks) state.refuse(`${other.message} Votre saisie est gardée\u00a0: enregistrez de nouveau.`);
      return;
    }
    if (error) {
      state.refuse(messageOf(error, SAVE_FAILURE), error);
      return;
    }
    toast.success(
      [
        `Produit «\u00a0${values.name}\u00a0» mis à jour.`,
        said && `Gardé aussi\u00a0: ${said}`,
        wordsToReview(PRODUCT_TEXTS.map((field) => values[field])),
      ]
        .filter(Boolean)
        .join(' '),
    );
    state.changes.leaveTo(adminPaths.tab('produits'));
  };

  const submit = async (values: ProductValues) => {
    state.clearRefusal();
    if (!state.hasPictures()) return;
    if (asking) setAsking({ ...asking, times: asking.times + 1 });
    else await save(product, { values, pictures });
  };

  const choose = (clash: Clash, takesTheirs: boolean) => {
    const { field, theirs, place } = clash;
    if (field === 'pictures') {
      const shown = picturesOf(product);
      state.changePictures(takesTheirs ? shown : stillThere(pictures, shown));
    } else if (place && takesTheirs) {
      const taken = withText(form.getValues('translations'), place, textAt(valuesOf(product).translations, place));
      form.setValue('translations', taken, { shouldDirty: true });
    } else if (takesTheirs) form.setValue(field, theirs, { shouldDirty: true });
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
          pictures={pictures}
          stock={<StockAdjustment productId={product._id} onAdjusted={adjusted} />}
        />
        <ProductPictures state={state} progress={progress} />
      </form>
      <UnsavedChangesDialog changes={state.changes} />
    </ProductFormFrame>
  );
}
