import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { type AdminCredentials, TRUSTED_DEVICE_LIMITS } from '@shop/contract';
import { Button, Checkbox, Notice, TextButton, TextField } from '@shop/ui-kit';
import { apiErrorOf, isNetworkFailure, messageOf, NETWORK_ERROR, statusOf } from '../../shared/api/api-error';
import { adminSignedIn } from '../../shared/session/session-slice';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { useSignInAdminMutation } from './admin-session-api';
import styles from './session-form.module.css';

/** Specification, section 8. */
const FAILURE = 'Erreur de connexion. Veuillez vérifier vos informations.';
/** The server's codes about the second step. */
const CODE_REQUIRED = 'ADMIN.CODE_REQUIRED';
const CODE_REFUSED = 'ADMIN.CODE_REFUSED';

/**
 * Refused credentials never say which half was wrong; a throttled login says how long to wait; a refused code is told,
 * since the password was right.
 */
function sentenceFor(error: FetchBaseQueryError | SerializedError): string {
  if (isNetworkFailure(error)) return NETWORK_ERROR;
  if (apiErrorOf(error)?.code === CODE_REFUSED) return messageOf(error, FAILURE);
  const status = statusOf(error);
  return status === 429 || (status !== null && status >= 500) ? messageOf(error, FAILURE) : FAILURE;
}

/** Signs an administrator in, in two steps if it chose so; whoever shows the form goes on once the session exists. */
export function AdminLoginForm({ onEmail }: { onEmail: (email: string) => void }) {
  const [signIn, { isLoading, error, reset }] = useSignInAdminMutation();
  const [asksCode, setAsksCode] = useState(false);
  const dispatch = useDispatch();

  const { register, handleSubmit, setFocus, setValue } = useForm<AdminCredentials>();

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  const submit = async ({ email, password, code, rememberDevice }: AdminCredentials) => {
    const answer = await signIn({
      email: email.trim(),
      password,
      ...(asksCode && { code, ...(rememberDevice && { rememberDevice }) }),
    });
    if (answer.data) dispatch(adminSignedIn({ token: answer.data.user.token }));
    else if (apiErrorOf(answer.error)?.code === CODE_REQUIRED) setAsksCode(true);
    else if (apiErrorOf(answer.error)?.code === CODE_REFUSED) {
      setValue('code', '');
      setFocus('code');
    }
  };
  const startAgain = () => {
    setAsksCode(false);
    setValue('code', '');
    reset();
  };
  const email = register('email', { onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmail(target.value) });
  const refused = error && apiErrorOf(error)?.code !== CODE_REQUIRED ? error : undefined;

  return (
    <form className={styles.root} onSubmit={(event) => void handleSubmit(submit)(event)}>
      {refused && <Notice tone="error">{sentenceFor(refused)}</Notice>}
      {/* Kept while the code is asked for, for both are sent together. */}
      <div className={styles.step} hidden={asksCode}>
        <TextField label="Email" type="email" autoComplete="username" required {...email} />
        <CurrentPasswordField label="Mot de passe" {...register('password')} />
      </div>
      {asksCode && (
        <>
          <TextField
            label="Code de vérification"
            hint="Les six chiffres de votre application, ou un code de secours."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            {...register('code')}
          />
          <Checkbox
            label={`Ne plus demander sur cet appareil pendant ${TRUSTED_DEVICE_LIMITS.days} jours`}
            {...register('rememberDevice')}
          />
        </>
      )}
      <Button variant="primary" type="submit" fullWidth loading={isLoading}>
        Se connecter
      </Button>
      {asksCode && <TextButton onClick={startAgain}>Changer de compte</TextButton>}
    </form>
  );
}
