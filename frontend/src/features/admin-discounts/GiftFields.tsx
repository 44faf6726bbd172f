import {
  DISCOUNT_CODE_MAX_LENGTH,
  DISCOUNT_KINDS,
  DISCOUNT_NAME_MAX_LENGTH,
  DISCOUNT_TRIGGERS,
  type DiscountKind,
} from '@shop/contract';
import { Select, TextField } from '@shop/ui-kit';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AMOUNT_INVALID, parseAmount } from '../../shared/back-office/parse-amount';
import { ShopClaimWords } from '../../shared/back-office/ShopClaimWords';
import styles from './Discounts.module.css';
import type { DiscountValues } from './discount-values';
import { KIND_NAMES, TRIGGER_NAMES } from './discount-words';
import { ScopeFields } from './ScopeFields';

type Form = UseFormReturn<DiscountValues>;

export const isWhole = (text: string) => /^\s*\d*\s*$/.test(text) || 'Entrez un nombre entier.';
export const isAmountOrNone = (text: string) =>
  text.trim() === '' || Number(text.replace(',', '.')) === 0 || parseAmount(text) !== null || AMOUNT_INVALID;
const isAmount = (text: string) => parseAmount(text) !== null || AMOUNT_INVALID;

/** How it is asked for, what it is called, what it takes off and on what. */
export function GiftFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [trigger, kind, name, code] = useWatch({ control, name: ['trigger', 'kind', 'name', 'code'] });
  return (
    <fieldset className={styles.part}>
      <legend>Ce qu’elle donne</legend>
      {isNew && (
        <Select
          label="Comment on l’obtient"
          options={DISCOUNT_TRIGGERS.map((value) => ({ value, label: TRIGGER_NAMES[value] }))}
          {...register('trigger')}
        />
      )}
      {trigger === 'code' ? (
        isNew && (
          <TextField
            label="Code"
            hint="Lettres, chiffres et tirets, comme NOEL10. Il ne change plus ensuite."
            maxLength={DISCOUNT_CODE_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.code?.message}
            {...register('code', { validate: (text) => text.trim() !== '' || 'Donnez un code.' })}
          />
        )
      ) : (
        <TextField
          label="Nom"
          hint={
            trigger === 'automatic'
              ? 'Vos clients le lisent dans leur panier.'
              : 'Pour vous\u00a0: vos clients lisent leur code.'
          }
          maxLength={DISCOUNT_NAME_MAX_LENGTH}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: (text) => text.trim() !== '' || 'Donnez un nom à la remise.' })}
        />
      )}
      <ShopClaimWords text={trigger === 'code' ? code : name} />
      <Select
        label="Sorte"
        options={DISCOUNT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        error={errors.kind?.message}
        {...register('kind')}
      />
      <KindFields form={form} kind={kind} />
      {kind !== 'delivery' && <ScopeFields control={control} error={errors.scopeIds?.message} />}
      <TextField
        label="Dès, avant remise"
        hint={'D’articles dans le panier. Vide\u00a0: sans minimum.'}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        error={errors.minimum?.message}
        {...register('minimum', { validate: isAmountOrNone })}
      />
    </fieldset>
  );
}

function KindFields({ form: { register, formState }, kind }: { form: Form; kind: DiscountKind }) {
  const { errors } = formState;
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;
  if (kind === 'percentage')
    return (
      <TextField
        label="Réduction"
        unit="%"
        {...whole}
        error={errors.percent?.message}
        {...register('percent', { validate: isWhole })}
      />
    );
  if (kind === 'amount')
    return (
      <TextField
        label="Montant retiré"
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        {...register('amount', { validate: isAmount })}
      />
    );
  if (kind === 'delivery') return null;
  return (
    <div className={styles.pair}>
      <TextField
        label="Articles du lot"
        {...whole}
        error={errors.units?.message}
        {...register('units', { validate: isWhole })}
      />
      {kind === 'lot' ? (
        <TextField
          label="Prix du lot"
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', { validate: isAmount })}
        />
      ) : (
        <TextField
          label="Dont payés"
          {...whole}
          error={errors.paidUnits?.message}
          {...register('paidUnits', { validate: isWhole })}
        />
      )}
    </div>
  );
}
