import { readSkins, SCENTS, type Skin, SKINS, tidySkins, writeSkins } from '@shop/contract';
import { Checkbox, FieldError, Select } from '@shop/ui-kit';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductValues } from './product-values';
import styles from './TraitFields.module.css';

const SCENT_OPTIONS = [
  { value: '', label: 'Non précisée' },
  ...Object.entries(SCENTS).map(([value, label]) => ({ value, label })),
];

/** What shoppers choose by: for which skins it is, and its family of scents. */
export function TraitFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { control, formState, register, setValue, clearErrors } = form;
  const chosen = readSkins(useWatch({ control, name: 'skins' }));
  const errorId = useId();
  const error = formState.errors.skins?.message;
  const change = (skin: Skin, checked: boolean) => {
    const next = checked ? [...chosen, skin] : chosen.filter((one) => one !== skin);
    setValue('skins', writeSkins(tidySkins(next)), { shouldDirty: true });
    clearErrors('skins');
  };
  return (
    <>
      <fieldset className={styles.skins} aria-describedby={error ? errorId : undefined}>
        <legend>Peaux</legend>
        <div className={styles.choices}>
          {(Object.keys(SKINS) as Skin[]).map((skin) => (
            <Checkbox
              key={skin}
              label={SKINS[skin]}
              checked={chosen.includes(skin)}
              onChange={(event) => change(skin, event.target.checked)}
            />
          ))}
        </div>
        <FieldError id={errorId}>{error}</FieldError>
      </fieldset>
      <Select
        label="Famille de parfum"
        hint="Sur la carte du produit et dans les filtres de la boutique."
        options={SCENT_OPTIONS}
        error={formState.errors.scent?.message}
        {...register('scent')}
      />
    </>
  );
}
