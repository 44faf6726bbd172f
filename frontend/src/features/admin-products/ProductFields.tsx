import { type AdminProduct, SHELF_LIMITS } from '@shop/contract';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { type FieldPicture, formatPrice, Select, TextAreaField, TextField } from '@shop/ui-kit';

import { useShopConfig } from '../../shared/api/config-api';
import { useGetCategorySheetsQuery } from '../../shared/back-office/categories-api';
import { AdviceFields } from './AdviceFields';
import { BundleFields } from './BundleFields';
import { LabelFields } from './LabelFields';
import { isNumber } from './product-numbers';
import { displayedPrice, type ProductValues, YES_NO } from './product-values';
import { ClientPreview } from './ClientPreview';
import { PairFields } from './PairFields';
import { ProductClaimWords } from './ProductClaimWords';
import { PublicationFields } from './PublicationFields';
import { SearchFields } from './SearchFields';
import { TraitFields } from './TraitFields';
import { TranslationFields } from './TranslationFields';
import styles from './ProductForm.module.css';

interface ProductFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** 'Nom du produit' when adding, 'Nom' when editing (specification, section 2.10). */
  nameLabel: string;
  /** Of a product that there is already. */
  productId?: string;
  /** What its address was made of, and what is in a bundle. */
  saved?: AdminProduct;
  /** As they are to be. */
  pictures?: readonly FieldPicture[];
  /** Where its units are, of a product that there is already. */
  stock?: ReactNode;
}

/** The texts and figures of a product; the pictures stand beside it. */
export function ProductFields({ form, nameLabel, productId, saved, pictures = [], stock }: ProductFieldsProps) {
  const { register, control, formState } = form;
  const { lowStock } = useShopConfig();
  const { errors } = formState;
  const [price, promo, netWeight, category, bundled] = useWatch({
    control,
    name: ['price', 'promo', 'netWeight', 'category', 'isBundle'],
  });
  const isBundle = bundled === 'oui';
  const { data: categories = [] } = useGetCategorySheetsQuery();
  const shown = displayedPrice(price, promo);
  const number = { validate: isNumber };

  return (
    <div className={styles.fields}>
      <TextField className={styles.half} label={nameLabel} error={errors.name?.message} {...register('name')} />
      <Select
        className={styles.half}
        label="Catégorie"
        // The product's own is there before the others are known.
        options={[...new Set([...categories.map(({ value }) => value), category])]}
        error={errors.category?.message}
        {...register('category')}
      />
      <PublicationFields form={form} />
      <ProductClaimWords field="name" control={control} productId={productId} className={styles.wide} />
      <TextField
        label="Prix"
        unit="€"
        inputMode="decimal"
        error={errors.price?.message}
        {...register('price', number)}
      />
      <TextField
        label="Promotion"
        unit="%"
        inputMode="decimal"
        hint={shown === null ? undefined : `Prix affiché\u00a0: ${formatPrice(shown)}`}
        error={errors.promo?.message}
        {...register('promo', number)}
      />
      <Select
        className={styles.half}
        label="Coffret"
        hint="Oui&nbsp;: il est fait d’autres produits, et n’a pas de stock à lui."
        options={YES_NO}
        error={errors.isBundle?.message}
        {...register('isBundle')}
      />
      {isBundle && (
        <BundleFields form={form} productId={productId} saved={saved?.bundle?.choices ?? saved?.bundle?.parts ?? []} />
      )}
      {!isBundle && (
        <TextField
          label="Stock disponible"
          inputMode="numeric"
          error={errors.stock?.message}
          {...register('stock', number)}
        />
      )}
      {!isBundle && (
        <TextField
          label="Stock bas sous"
          inputMode="numeric"
          hint={`Vide\u00a0: la limite générale, ${lowStock}. 0\u00a0: jamais.`}
          error={errors.lowStockLimit?.message}
          {...register('lowStockLimit', number)}
        />
      )}
      {!isBundle && stock}
      <ClientPreview
        {...(productId && { productId })}
        price={price}
        promo={promo}
        netWeight={isBundle ? '' : netWeight}
      />
      <TextField
        className={styles.most}
        label="Accroche"
        hint="Une phrase, que les moteurs de recherche montrent sous le nom."
        maxLength={160}
        error={errors.tagline?.message}
        {...register('tagline')}
      />
      {!isBundle && (
        <TextField
          label="Poids net"
          unit="g"
          inputMode="numeric"
          hint="Vide s’il ne se vend pas au poids."
          error={errors.netWeight?.message}
          {...register('netWeight', number)}
        />
      )}
      <ProductClaimWords field="tagline" control={control} productId={productId} className={styles.wide} />
      <TextAreaField
        className={styles.wide}
        label="Description"
        rows={4}
        error={errors.description?.message}
        {...register('description')}
      />
      <ProductClaimWords field="description" control={control} productId={productId} className={styles.wide} />
      {!isBundle && (
        <TextAreaField
          className={styles.wide}
          label="Ingrédients"
          rows={3}
          error={errors.ingredients?.message}
          {...register('ingredients')}
        />
      )}
      <ProductClaimWords field="ingredients" control={control} productId={productId} className={styles.wide} />
      <TextAreaField
        className={styles.wide}
        label="Conseils d'utilisation"
        rows={2}
        error={errors.conseils?.message}
        {...register('conseils')}
      />
      <ProductClaimWords field="conseils" control={control} productId={productId} className={styles.wide} />
      <Select
        label="Scellé pour hygiène"
        hint="La fiche du produit le dit avant la commande. Une rétractation n’est pas bloquée&nbsp;: elle vous le rappelle."
        options={YES_NO}
        error={errors.sealedForHygiene?.message}
        {...register('sealedForHygiene')}
      />
      <TextField
        label="Code-barres"
        hint="Celui de l’emballage&nbsp;: le comptage le lit à la caméra ou à la douchette."
        maxLength={SHELF_LIMITS.barcode}
        autoComplete="off"
        error={errors.barcode?.message}
        {...register('barcode')}
      />
      <TextField
        label="Emplacement"
        hint="Où il se range, par exemple Rangée B2."
        maxLength={SHELF_LIMITS.shelfPlace}
        autoComplete="off"
        error={errors.shelfPlace?.message}
        {...register('shelfPlace')}
      />
      <TraitFields form={form} />
      <AdviceFields form={form} />
      <PairFields form={form} ownSlug={saved?.slug} />
      <SearchFields form={form} productId={productId} saved={saved} />
      {!isBundle && <LabelFields form={form} productId={productId} />}
      <TranslationFields form={form} pictures={pictures} saved={saved} />
    </div>
  );
}
