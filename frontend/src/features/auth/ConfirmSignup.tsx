import { zodResolver } from '@hookform/resolvers/zod';
import { Button, FormGrid, Notice, TextField } from '@shop/ui-kit';
import type { ConfirmationRequest } from '@shop/contract';
import { useState } from 'react';
import { type FieldValues, type Path, useForm, type UseFormSetError, useWatch } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { useConfirmAccountMutation } from './auth-api';
import { type SignupChoice, signupChoiceSchema, signupProofSchema } from './auth-schema';
import styles from './auth.module.css';
import { NewPasswordPair } from './NewPasswordPair';

interface ConfirmSignupProps {
  /** From the mail's link. */
  token: string;
  onDone: (message: string) => void;
  /** The link has ended meanwhile. @param message why, in French */
  onLinkOver: (message: string) => void;
}

/**
 * Opens an account with the link of its sign-up: by the password that was typed then, or with names and a password chosen here. Somebody else
 * may have filled in the form: nothing of it counts without its password.
 */
export function ConfirmSignup(props: ConfirmSignupProps) {
  const [way, setWay] = useState<'prove' | 'choose'>('prove');
  return way === 'prove' ? (
    <>
      <ProofForm {...props} />
      <Button variant="secondary" fullWidth onClick={() => setWay('choose')}>
        Choisir un autre mot de passe
      </Button>
    </>
  ) : (
    <>
      <ChoiceForm {...props} />
      <Button variant="secondary" fullWidth onClick={() => setWay('prove')}>
        Saisir le mot de passe de l’inscription
      </Button>
    </>
  );
}

const EMPTY: SignupChoice = { nom: '', prenom: '', clientPassword: '', confirmPassword: '' };

function ProofForm(props: ConfirmSignupProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signupProofSchema),
    mode: 'onTouched',
    defaultValues: { clientPassword: '' },
  });
  const { send, failure, isLoading } = useConfirmation(props, setError, ['clientPassword']);
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
      <CurrentPasswordField
        {...register('clientPassword')}
        label="Mot de passe"
        hint="Celui que vous avez choisi en vous inscrivant."
        error={formState.errors.clientPassword?.message}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" fullWidth loading={isLoading}>
        Confirmer mon adresse
      </Button>
    </form>
  );
}

function ChoiceForm(props: ConfirmSignupProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<SignupChoice>({
    resolver: zodResolver(signupChoiceSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { send, failure, isLoading } = useConfirmation(props, setError, ['nom', 'prenom', 'clientPassword']);
  const { errors } = formState;
  const submit = ({ nom, prenom, clientPassword }: SignupChoice) => send({ nom, prenom, clientPassword });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p>Ce que vous choisissez ici remplace tout ce qui a été saisi à l’inscription.</p>
      <FormGrid>
        <TextField {...register('nom')} label="Nom" autoComplete="family-name" required error={errors.nom?.message} />
        <TextField
          {...register('prenom')}
          label="Prénom"
          autoComplete="given-name"
          required
          error={errors.prenom?.message}
        />
        <NewPasswordPair
          password={register('clientPassword')}
          confirmation={register('confirmPassword')}
          typed={useWatch({ control, name: 'clientPassword' })}
          errors={errors}
          wide
        />
      </FormGrid>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" fullWidth loading={isLoading}>
        Confirmer mon adresse
      </Button>
    </form>
  );
}

/** Sends the confirmation; what the server minds stands beside its field. */
function useConfirmation<Values extends FieldValues>(
  { token, onDone, onLinkOver }: ConfirmSignupProps,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
) {
  const [confirm, { isLoading }] = useConfirmAccountMutation();
  const [failure, setFailure] = useState('');
  async function send(values: Omit<ConfirmationRequest, 'token'>): Promise<void> {
    setFailure('');
    const { data, error } = await confirm({ token, ...values });
    if (data) return onDone(data.message);
    const answer = apiErrorOf(error);
    if (answer?.code === 'LINK.NOT_VALID') return onLinkOver(answer.message);
    const problems = (answer?.problems ?? []).flatMap(({ field, message }) => {
      const name = fields.find((known) => known === field);
      return name ? [{ name, message }] : [];
    });
    for (const { name, message } of problems) setError(name, { message }, { shouldFocus: true });
    if (problems.length === 0)
      setFailure(messageOf(error, 'Votre adresse n’a pas pu être confirmée. Veuillez réessayer.'));
  }
  return { send, failure, isLoading };
}
