import { zodResolver } from '@hookform/resolvers/zod';
import { Button, FormGrid, FormWide, StepFoot, TextField } from '@shop/ui-kit';
import type { CountryCode } from '@shop/backend/contract';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { contactSchema, type Contact } from './checkout-schema';
import { STEP_FORMS } from './form-ids';

interface ContactStepProps {
  initial: Contact;
  /** Whose telephone numbers are written without a prefix. */
  country: CountryCode;
  onType: (values: Contact) => void;
  onDone: (values: Contact) => void;
}

/** Step 1: who orders. */
export function ContactStep({ initial, country, onType, onDone }: ContactStepProps) {
  const form = useForm<Contact>({
    resolver: (values, context, options) => zodResolver(contactSchema(country))(values, context, options),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { register, handleSubmit, subscribe, trigger, formState } = form;
  const { errors } = formState;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );

  // Another country reads the same number differently.
  const readAs = useRef(country);
  useEffect(() => {
    if (readAs.current === country) return;
    readAs.current = country;
    void trigger('mobile');
  }, [country, trigger]);

  return (
    <form id={STEP_FORMS.contact} noValidate onSubmit={(event) => void handleSubmit(onDone)(event)}>
      <FormGrid>
        <TextField
          {...register('firstName')}
          label="Prénom"
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          label="Nom"
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
        />
        <FormWide>
          <TextField
            {...register('email')}
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
          />
        </FormWide>
        <FormWide>
          <TextField
            {...register('mobile')}
            label="Téléphone"
            type="tel"
            autoComplete="tel"
            required
            hint="Pour que le transporteur puisse vous joindre."
            error={errors.mobile?.message}
          />
        </FormWide>
        <FormWide>
          <StepFoot>
            <Button type="submit" fullWidth>
              Continuer vers la livraison
            </Button>
          </StepFoot>
        </FormWide>
      </FormGrid>
    </form>
  );
}
