import { zodResolver } from '@hookform/resolvers/zod';
import { Button, FormGrid, FormWide, StepFoot, TextField } from '@shop/ui-kit';
import type { CountryCode } from '@shop/contract';
import { PHONE_NOTICE } from '../../content/legal/before-ordering';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { loadPhonePlans } from '../../shared/contact/phone';
import { contactSchema, type Contact } from '../../shared/contact/contact-schema';
import { MailSuggestion } from '../../shared/contact/MailSuggestion';
import { STEP_FORMS } from './form-ids';
import type { RefusedFields } from './refused-fields';

interface ContactStepProps {
  initial: Contact;
  /** Whose telephone numbers are written without a prefix. */
  country: CountryCode;
  /** What the server said about fields; a sentence of the form's own goes first. */
  refused: RefusedFields['contact'];
  onType: (values: Contact) => void;
  onDone: (values: Contact) => void;
}

/** Step 1: who orders. */
export function ContactStep({ initial, country, refused, onType, onDone }: ContactStepProps) {
  const form = useForm<Contact>({
    resolver: (values, context, options) => zodResolver(contactSchema(country))(values, context, options),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { register, handleSubmit, subscribe, trigger, setValue, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' });
  const errorOf = (field: keyof Contact) => errors[field]?.message ?? refused[field];
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
    <form
      id={STEP_FORMS.contact}
      noValidate
      // Whoever begins to type asks for them soon.
      onFocus={() => void loadPhonePlans()}
      onSubmit={(event) => void handleSubmit(onDone)(event)}
    >
      <FormGrid>
        <TextField
          {...register('firstName')}
          label="Prénom"
          autoComplete="given-name"
          required
          error={errorOf('firstName')}
        />
        <TextField
          {...register('lastName')}
          label="Nom"
          autoComplete="family-name"
          required
          error={errorOf('lastName')}
        />
        <FormWide>
          <TextField
            {...register('email')}
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={errorOf('email')}
          />
          <MailSuggestion
            typed={email}
            onTake={(email) => setValue('email', email, { shouldDirty: true, shouldValidate: true })}
          />
        </FormWide>
        <FormWide>
          <TextField
            {...register('mobile')}
            label="Téléphone"
            type="tel"
            autoComplete="tel"
            required
            hint={PHONE_NOTICE}
            error={errorOf('mobile')}
          />
        </FormWide>
        <FormWide>
          <StepFoot>
            <Button type="submit" fullWidth loading={isSubmitting}>
              Continuer vers la livraison
            </Button>
          </StepFoot>
        </FormWide>
      </FormGrid>
    </form>
  );
}
