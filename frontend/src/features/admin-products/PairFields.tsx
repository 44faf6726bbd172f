import { MOST_PAIRS, PAIR_LENGTH, type Pair, readPairs, writePairs } from '@shop/contract';
import { FieldError, Select, TextField } from '@shop/ui-kit';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useGetProductsForBundlesQuery } from './bundle-api';
import type { ProductValues } from './product-values';
import styles from './TraitFields.module.css';

interface PairFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** Nothing goes with itself. */
  ownSlug: string | undefined;
}

/** Up to three products that go with it, each with its reason. */
export function PairFields({ form, ownSlug }: PairFieldsProps) {
  const { control, formState, setValue, clearErrors } = form;
  const pairs = readPairs(useWatch({ control, name: 'pairs' }));
  const { data: products = [] } = useGetProductsForBundlesQuery();
  const change = (next: readonly Pair[]) => {
    setValue('pairs', writePairs(next), { shouldDirty: true });
    clearErrors('pairs');
  };
  const places = [...pairs, { slug: '', why: '' }].slice(0, MOST_PAIRS);
  return (
    <fieldset className={styles.reasons}>
      <legend>Va bien avec</legend>
      <p className={styles.hint}>
        Sur sa fiche, sous «&nbsp;Vont bien ensemble&nbsp;». Sans choix de votre part, la boutique propose ce qui est du
        même parfum ou pour la même peau. Ce qui est épuisé ne se montre pas.
      </p>
      {places.map(({ slug, why }, at) => (
        <PairField
          key={at}
          number={at + 1}
          pair={{ slug, why }}
          options={[
            { value: '', label: 'Aucun' },
            // What is not on sale any more stays what was chosen.
            ...(slug !== '' && !products.some((one) => one.slug === slug) ? [{ value: slug, label: slug }] : []),
            ...products
              .filter(
                (one) => one.slug !== ownSlug && (one.slug === slug || !pairs.some((pair) => pair.slug === one.slug)),
              )
              .map((one) => ({ value: one.slug, label: one.name })),
          ]}
          onChange={(pair) => {
            const all = places.map((one, place) => (place === at ? pair : one));
            change(all.filter((one) => one.slug !== ''));
          }}
        />
      ))}
      <FieldError>{formState.errors.pairs?.message}</FieldError>
    </fieldset>
  );
}

interface PairFieldProps {
  number: number;
  pair: Pair;
  options: { value: string; label: string }[];
  onChange: (pair: Pair) => void;
}

function PairField({ number, pair, options, onChange }: PairFieldProps) {
  const [typed, setTyped] = useState(pair.why);
  const shown = typed.replace(/[ \t]+/gu, ' ').trim() === pair.why ? typed : pair.why;
  return (
    <>
      <Select
        label={`Produit ${number}`}
        options={options}
        value={pair.slug}
        onChange={(event) => onChange({ ...pair, slug: event.target.value })}
      />
      {pair.slug !== '' && (
        <TextField
          label={`Pourquoi le produit ${number}`}
          maxLength={PAIR_LENGTH}
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange({ ...pair, why: event.target.value });
          }}
        />
      )}
    </>
  );
}
