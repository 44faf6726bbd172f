import { COUNTRY_NAMES } from '@shop/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, FormGrid, FormWide, Select, StepFoot, TextField } from '@shop/ui-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { deliverySchema, type Delivery } from './checkout-schema';
import { STEP_FORMS } from './form-ids';
import type { RefusedFields } from './refused-fields';

interface DeliveryStepProps {
  initial: Delivery;
  /** What the server said about fields; a sentence of the form's own goes first. */
  refused: RefusedFields['delivery'];
  onType: (values: Delivery) => void;
  onDone: (values: Delivery) => void;
}

const COUNTRY_OPTIONS = Object.entries(COUNTRY_NAMES).map(([value, label]) => ({ value, label }));

/** Step 2: where the parcel goes. */
export function DeliveryStep({ initial, refused, onType, onDone }: DeliveryStepProps) {
  const { register, handleSubmit, subscribe, trigger, formState } = useForm<Delivery>({
    resolver: (values, context, options) => zodResolver(deliverySchema(values.country))(values, context, options),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { errors, touchedFields } = formState;
  const errorOf = (field: keyof Delivery) => errors[field]?.message ?? refused[field];
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );
  return (
    <form id={STEP_FORMS.delivery} noValidate onSubmit={(event) => void handleSubmit(onDone)(event)}>
      <FormGrid>
        <FormWide>
          <TextField
            {...register('address')}
            label="Adresse"
            autoComplete="address-line1"
            required
            error={errorOf('address')}
          />
        </FormWide>
        <FormWide>
          <TextField
            {...register('complement')}
            label="Complément d’adresse"
            optional
            autoComplete="address-line2"
            placeholder="Bâtiment, étage, digicode"
            error={errorOf('complement')}
          />
        </FormWide>
        <TextField
          {...register('postalCode')}
          label="Code postal"
          autoComplete="postal-code"
          inputMode="numeric"
          required
          error={errorOf('postalCode')}
        />
        <TextField {...register('city')} label="Ville" autoComplete="address-level2" required error={errorOf('city')} />
        <FormWide>
          <Select
            {...register('country', {
              // The postal code just typed may be wrong, or right, in the country now chosen.
              onChange: () => void (touchedFields.postalCode && trigger('postalCode')),
            })}
            label="Pays"
            autoComplete="country"
            required
            options={COUNTRY_OPTIONS}
            error={errorOf('country')}
          />
        </FormWide>
        <FormWide>
          <StepFoot>
            <Button type="submit" fullWidth>
              Continuer vers le paiement
            </Button>
          </StepFoot>
        </FormWide>
      </FormGrid>
    </form>
  );
}
