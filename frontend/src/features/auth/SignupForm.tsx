import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, FormGrid, FormWide, Link, Notice, TextField } from '@shop/ui-kit';
import { NEWSLETTER_TEXTS } from '@shop/contract';
import { useForm, useWatch } from 'react-hook-form';
import { MailSuggestion } from '../../shared/contact/MailSuggestion';
import { paths } from '../../shared/paths';
import { signupSchema, type SignupValues } from './auth-schema';
import styles from './auth.module.css';
import { NewPasswordPair } from './NewPasswordPair';
import { SignupDone } from './SignupDone';
import { useSignup } from './use-signup';

const FIELDS: readonly string[] = [
  'nom',
  'prenom',
  'clientEmail',
  'clientPassword',
  'confirmPassword',
  'terms',
  'letter',
] satisfies readonly (keyof SignupValues)[];

/** Account creation (specification, section 2.6). */
export function SignupForm() {
  const { submit, outcome, isLoading, stay } = useSignup();
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<SignupValues>({
    resolver: zodResolver(signupSchema),
    mode: 'onTouched',
    // No values of its own: what was typed before the program came stays.
  });
  const { errors } = formState;
  const [email = '', password = ''] = useWatch({ control, name: ['clientEmail', 'clientPassword'] });

  async function send(values: SignupValues) {
    const result = await submit(values);
    if (result.state !== 'refused') return;
    for (const { field, message } of result.fields) {
      if (FIELDS.includes(field)) setError(field as keyof SignupValues, { message }, { shouldFocus: true });
    }
  }

  if (outcome.state === 'done') return <SignupDone {...outcome} onStay={stay} />;
  return (
    <form noValidate method="dialog" className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
      <FormGrid>
        <TextField {...register('nom')} label="Nom" autoComplete="family-name" required error={errors.nom?.message} />
        <TextField
          {...register('prenom')}
          label="Prénom"
          autoComplete="given-name"
          required
          error={errors.prenom?.message}
        />
        <FormWide>
          <TextField
            {...register('clientEmail')}
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={errors.clientEmail?.message}
          />
          <MailSuggestion
            typed={email}
            onTake={(meant) => setValue('clientEmail', meant, { shouldDirty: true, shouldValidate: true })}
          />
        </FormWide>
        <NewPasswordPair
          password={register('clientPassword')}
          confirmation={register('confirmPassword')}
          typed={password}
          errors={errors}
          label="Mot de passe"
          wide
        />
        <FormWide>
          <Checkbox
            {...register('terms')}
            required
            error={errors.terms?.message}
            label={
              <>
                J’accepte les <NewTabLink href={paths.terms}>conditions générales</NewTabLink> et la{' '}
                <NewTabLink href={paths.privacy}>politique de confidentialité</NewTabLink>.
              </>
            }
          />
        </FormWide>
        <FormWide>
          <Checkbox {...register('letter')} label={NEWSLETTER_TEXTS.at(-1)} />
        </FormWide>
      </FormGrid>
      {outcome.state === 'refused' && <Notice tone="error">{outcome.message}</Notice>}
      <Button type="submit" fullWidth loading={isLoading}>
        M'inscrire
      </Button>
    </form>
  );
}

/** In a tab of its own: what was typed stays where it is. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
