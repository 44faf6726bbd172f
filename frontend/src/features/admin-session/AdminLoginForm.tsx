import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import type { AdminCredentials } from '@shop/backend/contract';
import { Button, Notice, PasswordField, TextField } from '@shop/ui-kit';
import { isNetworkFailure, messageOf, NETWORK_ERROR, statusOf } from '../../shared/api/api-error';
import { adminSignedIn } from '../../shared/session/session-slice';
import { useSignInAdminMutation } from './admin-session-api';
import styles from './session-form.module.css';

/** Specification, section 8. */
const FAILURE = 'Erreur de connexion. Veuillez vérifier vos informations.';

/** Refused credentials never say which half was wrong; a throttled login says how long to wait. */
function sentenceFor(error: FetchBaseQueryError | SerializedError): string {
  if (isNetworkFailure(error)) return NETWORK_ERROR;
  const status = statusOf(error);
  return status === 429 || (status !== null && status >= 500) ? messageOf(error, FAILURE) : FAILURE;
}

/** Signs an administrator in; whoever shows the form goes on once the session exists. */
export function AdminLoginForm() {
  const [signIn, { isLoading, error }] = useSignInAdminMutation();
  const dispatch = useDispatch();

  const { register, handleSubmit } = useForm<AdminCredentials>();

  const submit = async (credentials: AdminCredentials) => {
    const { data: answer } = await signIn({ ...credentials, email: credentials.email.trim() });
    if (answer) dispatch(adminSignedIn({ token: answer.user.token }));
  };

  return (
    <form className={styles.root} onSubmit={(event) => void handleSubmit(submit)(event)}>
      {error && <Notice tone="error">{sentenceFor(error)}</Notice>}
      <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
      <PasswordField label="Mot de passe" autoComplete="current-password" required {...register('password')} />
      <Button variant="primary" type="submit" fullWidth loading={isLoading}>
        Se connecter
      </Button>
    </form>
  );
}
