import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, FormGrid, FormWide, Notice, Select, TextButton, TextField } from '@shop/ui-kit';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { apiErrorOf } from '../../../shared/api/api-error';
import { keptAddressSchema, type KeptAddressValues } from '../../../shared/contact/contact-schema';
import { useCountries } from '../../../shared/contact/use-countries';
import { useUnsavedInput } from '../../../shared/session/use-unsaved-input';
import styles from './addresses.module.css';

type ApiFailure = Parameters<typeof apiErrorOf>[0];

interface AddressFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  initial: KeptAddressValues;
  /** What is asked about the default; null where it is the default, or the first. */
  preferring: ReactNode;
  /** What went wrong, beside what the fields say. */
  failure: ReactNode;
  /** The error of the server where it refuses. */
  onSave: (values: KeptAddressValues) => Promise<ApiFailure>;
  onCancel: () => void;
}

/** One address, in the order of the checkout's fields. Escape closes it, as « Annuler » does. */
export function AddressForm({ labelledBy, initial, preferring, failure, onSave, onCancel }: AddressFormProps) {
  const { register, handleSubmit, setError, setFocus, trigger, formState } = useForm<KeptAddressValues>({
    resolver: (values, context, options) => zodResolver(keptAddressSchema(values.country))(values, context, options),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { errors, isDirty, isSubmitting, touchedFields } = formState;
  const countries = useCountries(initial.country);
  useUnsavedInput(isDirty);
  // The button that opened the form is gone.
  useEffect(() => setFocus('label'), [setFocus]);

  async function submit(values: KeptAddressValues) {
    const error = await onSave(values);
    for (const { field, message } of apiErrorOf(error)?.problems ?? []) {
      if (field && field in initial) setError(field as keyof KeptAddressValues, { message }, { shouldFocus: true });
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSubmitting) onCancel();
  };
  return (
    <form
      className={styles.form}
      aria-labelledby={labelledBy}
      noValidate
      onKeyDown={leave}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <FormGrid>
        <FormWide>
          <TextField
            {...register('label')}
            label="Nom de cette adresse"
            hint={'Pour vous seulement\u00A0: il n’est pas écrit sur le colis.'}
            autoComplete="off"
            required
            error={errors.label?.message}
          />
        </FormWide>
        <TextField
          {...register('prenom')}
          label="Prénom"
          autoComplete="given-name"
          required
          error={errors.prenom?.message}
        />
        <TextField {...register('nom')} label="Nom" autoComplete="family-name" required error={errors.nom?.message} />
        <FormWide>
          <TextField
            {...register('address')}
            label="Adresse"
            autoComplete="address-line1"
            required
            error={errors.address?.message}
          />
        </FormWide>
        <FormWide>
          <TextField
            {...register('complement')}
            label="Complément d’adresse"
            optional
            autoComplete="address-line2"
            placeholder="Bâtiment, étage, digicode"
            error={errors.complement?.message}
          />
        </FormWide>
        <FormWide className={styles.town}>
          <TextField
            {...register('postalCode')}
            label="Code postal"
            autoComplete="postal-code"
            inputMode="numeric"
            required
            error={errors.postalCode?.message}
          />
          <TextField
            {...register('city')}
            label="Ville"
            autoComplete="address-level2"
            required
            error={errors.city?.message}
          />
        </FormWide>
        <FormWide>
          <Select
            {...register('country', {
              // The postal code just typed may be wrong, or right, in the country now chosen.
              onChange: () => void (touchedFields.postalCode && trigger('postalCode')),
            })}
            label="Pays"
            autoComplete="country"
            required
            options={countries}
            error={errors.country?.message}
          />
        </FormWide>
        {preferring !== null && (
          <FormWide>
            <Checkbox {...register('isDefault')} label={preferring} />
          </FormWide>
        )}
        {failure && (
          <FormWide>
            <Notice tone="error">{failure}</Notice>
          </FormWide>
        )}
        <FormWide className={styles.foot}>
          <Button type="submit" loading={isSubmitting}>
            Enregistrer
          </Button>
          <TextButton onClick={onCancel}>Annuler</TextButton>
        </FormWide>
      </FormGrid>
    </form>
  );
}
