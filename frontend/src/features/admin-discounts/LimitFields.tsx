import { TextField } from '@shop/ui-kit';
import type { UseFormReturn } from 'react-hook-form';
import { AudienceFields } from './AudienceFields';
import styles from './Discounts.module.css';
import type { DiscountValues } from './discount-values';
import { isWhole } from './GiftFields';

/** Whom it is for, how often, and on what days. */
export function LimitFields({ form }: { form: UseFormReturn<DiscountValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  const whole = { inputMode: 'numeric', autoComplete: 'off', hint: 'Vide\u00a0: sans limite.' } as const;
  return (
    <fieldset className={styles.part}>
      <legend>Pour qui, combien de fois, jusqu’à quand</legend>
      <AudienceFields form={form} />
      <div className={styles.pair}>
        <TextField
          label="En tout"
          {...whole}
          error={errors.uses?.message}
          {...register('uses', { validate: isWhole })}
        />
        <TextField
          label="Par client"
          {...whole}
          error={errors.usesPerClient?.message}
          {...register('usesPerClient', { validate: isWhole })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Du"
          type="date"
          error={errors.from?.message}
          {...register('from', { validate: (day) => day !== '' || 'Entrez le premier jour.' })}
        />
        <TextField
          label="Au, minuit à Paris"
          type="date"
          hint={'Vide\u00a0: sans fin.'}
          error={errors.until?.message}
          {...register('until')}
        />
      </div>
    </fieldset>
  );
}
