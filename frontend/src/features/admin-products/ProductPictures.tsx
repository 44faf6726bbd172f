import { useId } from 'react';
import { PICTURE_ALT_LENGTH, PRODUCT_PICTURES } from '@shop/contract';
import { PicturesField } from '@shop/ui-kit';
import { Refusal } from '../../shared/back-office/Refusal';
import type { useProductForm } from './use-product-form';
import styles from './ProductForm.module.css';

/** What the server takes (product decisions, section 7). */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif';

interface ProductPicturesProps {
  state: Pick<ReturnType<typeof useProductForm>, 'pictures' | 'picturesError' | 'changePictures'>;
  /** From 0 to 1 while they are sent. */
  progress?: number;
}

/** The pictures of a product, from two to eight. */
export function ProductPictures({ state, progress }: ProductPicturesProps) {
  const titleId = useId();
  return (
    <section className={styles.pictures} aria-labelledby={titleId}>
      <h2 id={titleId}>Images</h2>
      <p className={styles.hint}>
        De deux à huit. La première est celle de la liste et du panier&nbsp;; la deuxième apparaît au survol des cartes.
      </p>
      {state.picturesError.text && <Refusal key={state.picturesError.times}>{state.picturesError.text}</Refusal>}
      <PicturesField
        label="Images"
        pictures={state.pictures}
        onChange={state.changePictures}
        accept={FORMATS}
        acceptLabel="JPEG, PNG, WebP ou AVIF"
        max={PRODUCT_PICTURES.max}
        altLength={PICTURE_ALT_LENGTH}
        progress={progress}
        disabled={progress !== undefined}
      />
    </section>
  );
}
