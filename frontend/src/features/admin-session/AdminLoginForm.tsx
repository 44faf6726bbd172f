import type { FormEvent } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useDispatch } from 'react-redux';
import { Button, Notice, PasswordField, TextField } from '@shop/ui-kit';
import { isNetworkFailure, messageOf, NETWORK_ERROR, statusOf } from '../../shared/api/api-error';
import { adminSignedIn } from '../../shared/session/session-slice';
import { useSignInAdminMutation } from './admin-session-api';
import styles from './AdminLoginForm.module.css';

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

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { data: answer } = await signIn({
      email: String(data.get('email') ?? '').trim(),
      password: String(data.get('password') ?? ''),
    });
    if (answer) dispatch(adminSignedIn({ token: answer.user.token }));
  };

  return (
    <form className={styles.root} onSubmit={(event) => void submit(event)}>
      {error && <Notice tone="error">{sentenceFor(error)}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required />
      <Button variant="primary" type="submit" fullWidth loading={isLoading}>
        Se connecter
      </Button>
    </form>
  );
}
