import { zodResolver } from '@hookform/resolvers/zod';
import { Button, FormGrid, Notice, TextField } from '@shop/ui-kit';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { type SignupChoice, signupChoiceSchema, signupProofSchema } from './auth-schema';
import styles from './auth.module.css';
import { NewPasswordPair } from './NewPasswordPair';
import { type ConfirmationForm, useConfirmation } from './use-confirmation';

/**
 * Opens an account with the link of its sign-up: by the password that was typed then, or with names and a password chosen here. Somebody else
 * may have filled in the form: nothing of it counts without its password.
 */
export function ConfirmSignup(props: ConfirmationForm) {
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

function ProofForm(props: ConfirmationForm) {
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

function ChoiceForm(props: ConfirmationForm) {
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
