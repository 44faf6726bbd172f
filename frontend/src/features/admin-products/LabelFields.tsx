import { LABEL_LIMITS } from '@shop/contract';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Select, TextAreaField, TextField } from '@shop/ui-kit';
import { useGetCategorySheetsQuery } from '../../shared/back-office/categories-api';
import { DURABILITY_OPTIONS, LABEL_FIELD_NAMES } from './label-terms';
import { LabelPreview } from './LabelPreview';
import { ProductClaimWords } from './ProductClaimWords';
import { isNumber } from './product-numbers';
import type { ProductValues } from './product-values';
import styles from './ProductForm.module.css';

interface LabelFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** Of a product that there is already. */
  productId: string | undefined;
}

/** What the label says besides the list of ingredients and the net weight (reg. (EC) 1223/2009, art. 19). */
export function LabelFields({ form, productId }: LabelFieldsProps) {
  const headingId = useId();
  const { register, control, formState } = form;
  const { errors } = formState;
  const [category, durability, ingredients] = useWatch({ control, name: ['category', 'durability', 'ingredients'] });
  const { data: categories = [] } = useGetCategorySheetsQuery();
  // Until the categories are known, as the shop judges what nobody said: what is typed stays either way.
  const isCosmetic = categories.find(({ value }) => value === category)?.cosmetic ?? true;
  const line = (field: 'cosmeticFunction' | 'originCountry' | 'responsibleName' | 'responsibleEmail' | 'cpnp') => ({
    label: LABEL_FIELD_NAMES[field],
    maxLength: LABEL_LIMITS[field],
    error: errors[field]?.message,
    ...register(field),
  });
  return (
    <div role="group" aria-labelledby={headingId} className={styles.group}>
      <h2 id={headingId} className={styles.wide}>
        Étiquette
      </h2>
      {isCosmetic ? (
        <LabelPreview ingredients={ingredients} />
      ) : (
        <p className={styles.wide}>
          La catégorie «&nbsp;{category}&nbsp;» n’est pas de cosmétiques&nbsp;: ni composition, ni PAO, ni numéro CPNP
          ne sont demandés. Les avertissements de sécurité et la personne responsable le restent (règl. (UE) 2023/988,
          art. 19).
        </p>
      )}
      <TextAreaField
        className={styles.wide}
        label={LABEL_FIELD_NAMES.precautions}
        hint="Celles de l’étiquette. S’il n’y en a aucune, écrivez-le."
        rows={2}
        maxLength={LABEL_LIMITS.precautions}
        error={errors.precautions?.message}
        {...register('precautions')}
      />
      <ProductClaimWords field="precautions" control={control} productId={productId} className={styles.wide} />
      {isCosmetic && (
        <>
          <TextField
            className={styles.half}
            hint="Pour un savon, elle se voit&nbsp;: le champ peut rester vide."
            {...line('cosmeticFunction')}
          />
          <ProductClaimWords field="cosmeticFunction" control={control} productId={productId} className={styles.wide} />
          <TextField
            className={styles.half}
            hint="Quatre à douze chiffres. Il reste dans le back-office."
            inputMode="numeric"
            {...line('cpnp')}
          />
          <Select
            className={styles.half}
            label={LABEL_FIELD_NAMES.durability}
            options={DURABILITY_OPTIONS}
            error={errors.durability?.message}
            {...register('durability')}
          />
          {durability === 'pao' && (
            <TextField
              label={LABEL_FIELD_NAMES.monthsAfterOpening}
              inputMode="numeric"
              error={errors.monthsAfterOpening?.message}
              {...register('monthsAfterOpening', { validate: isNumber })}
            />
          )}
        </>
      )}
      <TextField hint="Hors de l’Union européenne seulement." {...line('originCountry')} />
      <p className={styles.wide}>
        La personne responsable est celle de la page Obligations. Si ce produit en a une autre, donnez-la en entier.
      </p>
      <TextField className={styles.half} {...line('responsibleName')} />
      <TextField className={styles.half} type="email" {...line('responsibleEmail')} />
      <TextAreaField
        className={styles.wide}
        label={LABEL_FIELD_NAMES.responsibleAddress}
        rows={2}
        maxLength={LABEL_LIMITS.responsibleAddress}
        error={errors.responsibleAddress?.message}
        {...register('responsibleAddress')}
      />
    </div>
  );
}
