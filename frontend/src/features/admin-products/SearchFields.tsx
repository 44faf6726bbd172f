import { useId } from 'react';
import { type AdminProduct, fullProductName, productPath, SEARCH_LIMITS, searchLook } from '@shop/contract';
import { TextAreaField, TextField } from '@shop/ui-kit';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useShopConfig } from '../../shared/api/config-api';
import { ProductClaimWords } from './ProductClaimWords';
import type { ProductValues } from './product-values';
import styles from './SearchFields.module.css';

interface SearchFieldsProps {
  form: UseFormReturn<ProductValues>;
  productId: string | undefined;
  /** Missing for a product that is not added yet. */
  saved: Pick<AdminProduct, 'name' | 'slug'> | undefined;
}

const signs = (text: string) => Array.from(text.trim()).length;

/** As search engines end what is too long: between two words. */
function cut(text: string, shown: number): string {
  const letters = Array.from(text.trim());
  if (letters.length <= shown) return letters.join('');
  const words = letters
    .slice(0, shown)
    .join('')
    .replace(/\s+\S*$/u, '');
  return `${words}…`;
}

const counted = (count: number, shown: number) =>
  count > shown
    ? `${count} signes\u00a0: environ ${shown} sont montrés.`
    : `${count} signes sur environ ${shown} montrés.`;

/** Title and summary for search engines, and about how these show them. */
export function SearchFields({ form, productId, saved }: SearchFieldsProps) {
  const headingId = useId();
  const captionId = useId();
  const { register, control, formState } = form;
  const { errors } = formState;
  const { shopName, publicUrl } = useShopConfig();
  const [name, category, isBundle, tagline, description, seoTitle, seoDescription] = useWatch({
    control,
    name: ['name', 'category', 'isBundle', 'tagline', 'description', 'seoTitle', 'seoDescription'],
  });
  const fullName = isBundle === 'oui' ? name.trim() : fullProductName({ name: name.trim(), category });
  const own = { fullName, tagline: tagline.trim(), description: description.trim() };
  const look = searchLook({ ...own, seoTitle: seoTitle.trim(), seoDescription: seoDescription.trim() });
  const title = `${look.pageTitle} · ${shopName}`;
  const { seoTitle: forTitle, seoDescription: forSummary } = SEARCH_LIMITS;

  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Dans les moteurs de recherche
      </h2>
      <TextField
        label="Titre pour les moteurs de recherche"
        placeholder={fullName}
        maxLength={forTitle.most}
        hint={`Vide, c’est le nom. Avec le nom de la boutique, ${counted(signs(title), forTitle.shown)}`}
        error={errors.seoTitle?.message}
        {...register('seoTitle')}
      />
      <ProductClaimWords field="seoTitle" control={control} productId={productId} />
      <TextAreaField
        label="Résumé pour les moteurs de recherche"
        rows={2}
        maxLength={forSummary.most}
        hint={`Vide, c’est l’accroche, ou le début de la description. ${counted(signs(look.pageDescription), forSummary.shown)}`}
        error={errors.seoDescription?.message}
        {...register('seoDescription')}
      />
      <ProductClaimWords field="seoDescription" control={control} productId={productId} />
      <figure className={styles.preview} aria-labelledby={captionId}>
        <figcaption id={captionId}>À peu près ce qu’on verra</figcaption>
        <p className={styles.address}>{addressWords(publicUrl, saved)}</p>
        <p className={styles.title}>{cut(title, forTitle.shown)}</p>
        <p>{cut(look.pageDescription, forSummary.shown)}</p>
      </figure>
      <p className={styles.note}>{addressNote(name, saved)}</p>
    </section>
  );
}

function addressWords(publicUrl: string, saved: SearchFieldsProps['saved']): string {
  const host = publicUrl.replace(/^https?:\/\//u, '');
  const path = productPath(saved?.slug ?? '…');
  return host + path.replaceAll('/', ' › ');
}

function addressNote(name: string, saved: SearchFieldsProps['saved']): string {
  if (!saved) return 'L’adresse sera faite du nom.';
  if (name.trim() === saved.name) return 'L’adresse est faite du nom.';
  return 'L’adresse suivra le nouveau nom\u00a0; celle-ci y mènera.';
}
