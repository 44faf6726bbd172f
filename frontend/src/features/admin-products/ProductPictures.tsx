import { useId } from 'react';
import { Refusal } from '../../shared/back-office/Refusal';
import { PictureField } from './PictureField';
import type { useProductForm } from './use-product-form';
import styles from './ProductForm.module.css';

interface ProductPicturesProps {
  state: Pick<ReturnType<typeof useProductForm>, 'pictures' | 'pictureErrors' | 'choosePicture'>;
  current?: { image: string; image2: string };
  /** What is wrong with the pair. */
  error?: string;
  /** From 0 to 1 while they are sent. */
  progress?: number;
}

/** The two pictures of a product. */
export function ProductPictures({ state, current, error, progress }: ProductPicturesProps) {
  const { pictures, pictureErrors, choosePicture } = state;
  const titleId = useId();
  return (
    <section className={styles.pictures} aria-labelledby={titleId}>
      <h2 id={titleId}>Images</h2>
      {error && <Refusal className={styles.whole}>{error}</Refusal>}
      <PictureField
        label="Image 1"
        name="image"
        current={current?.image}
        file={pictures.image}
        progress={progress}
        onChange={choosePicture('image')}
        error={pictureErrors.image}
      />
      <PictureField
        label="Image 2"
        name="image2"
        current={current?.image2}
        file={pictures.image2}
        progress={progress}
        onChange={choosePicture('image2')}
        error={pictureErrors.image2}
      />
      <p className={`${styles.hint} ${styles.whole}`}>La seconde image apparaît au survol des cartes.</p>
    </section>
  );
}
