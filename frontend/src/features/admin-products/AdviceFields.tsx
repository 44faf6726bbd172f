import {
  ADDED_LENGTH,
  LATHERS,
  readReasons,
  readSkins,
  readUses,
  REASON_LENGTH,
  type ReasonKey,
  STRENGTHS,
  tidyUses,
  type Use,
  USES,
  writeReasons,
  writeUses,
} from '@shop/contract';
import { Checkbox, FieldError, Select, TextField } from '@shop/ui-kit';
import { useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductValues } from './product-values';
import { reasonFields } from './reason-fields';
import styles from './TraitFields.module.css';

const scaleOf = (words: readonly string[]) => [
  { value: '0', label: 'Non précisée' },
  ...words.map((label, at) => ({ value: String(at + 1), label: `${at + 1}. ${label}` })),
];

/** What the guide and the comparison tell of it: for what it is, how much of it there is, and a reason for each answer that it suits. */
export function AdviceFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { control, formState, register, setValue, clearErrors } = form;
  const [skins, scent, uses, reasons] = useWatch({ control, name: ['skins', 'scent', 'uses', 'reasons'] });
  const chosen = readUses(uses);
  const errorId = useId();
  const { errors } = formState;
  const change = (use: Use, checked: boolean) => {
    const next = checked ? [...chosen, use] : chosen.filter((one) => one !== use);
    setValue('uses', writeUses(tidyUses(next)), { shouldDirty: true });
    clearErrors('uses');
  };
  const write = (key: ReasonKey, words: string) => {
    setValue('reasons', writeReasons({ ...readReasons(reasons), [key]: words }), { shouldDirty: true });
    clearErrors('reasons');
  };
  const fields = reasonFields({ skins: readSkins(skins), scent, uses: chosen, written: readReasons(reasons) });
  return (
    <>
      <fieldset className={styles.skins} aria-describedby={errors.uses ? errorId : undefined}>
        <legend>Usages</legend>
        <div className={styles.choices}>
          {(Object.keys(USES) as Use[]).map((use) => (
            <Checkbox
              key={use}
              label={USES[use]}
              checked={chosen.includes(use)}
              onChange={(event) => change(use, event.target.checked)}
            />
          ))}
        </div>
        <FieldError id={errorId}>{errors.uses?.message}</FieldError>
      </fieldset>
      <Select
        label="Force du parfum"
        hint="Dans la comparaison, et pour l’ordre du guide."
        options={scaleOf(STRENGTHS)}
        error={errors.strength?.message}
        {...register('strength')}
      />
      <Select
        label="Mousse"
        hint="Dans la comparaison."
        options={scaleOf(LATHERS)}
        error={errors.lather?.message}
        {...register('lather')}
      />
      <TextField
        label="Ce qu’on y ajoute"
        hint="Dans la comparaison. Une phrase, comme « Miel d’acacia et flocons d’avoine entiers. »"
        maxLength={ADDED_LENGTH}
        autoComplete="off"
        error={errors.added?.message}
        {...register('added')}
      />
      <fieldset className={styles.reasons}>
        <legend>Raisons du guide</legend>
        <p className={styles.hint}>
          Une phrase par réponse que ce produit satisfait, dite sous son nom à la fin du guide. Vide&nbsp;: pas de
          ligne.
        </p>
        {fields.map(({ key, label }) => (
          <Reason
            key={key}
            label={label}
            words={readReasons(reasons)[key] ?? ''}
            onWrite={(words) => write(key, words)}
          />
        ))}
        <FieldError>{errors.reasons?.message}</FieldError>
      </fieldset>
    </>
  );
}

interface ReasonProps {
  label: string;
  words: string;
  onWrite: (words: string) => void;
}

/** What is typed stays as it is typed: the spaces at its end too, while one goes on typing. */
function Reason({ label, words, onWrite }: ReasonProps) {
  const [typed, setTyped] = useState(words);
  const shown = typed.replace(/[ \t]+/gu, ' ').trim() === words ? typed : words;
  return (
    <TextField
      label={label}
      maxLength={REASON_LENGTH}
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onWrite(event.target.value);
      }}
    />
  );
}
