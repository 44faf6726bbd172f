import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import type { LoginRequest } from '../../shared/session/login-request';
import { ownAddress } from '../../shared/session/own-address';
import { clientSignedIn } from '../../shared/session/session-slice';
import { useLogInMutation } from './auth-api';
import type { LoginValues } from './auth-schema';

const LOGIN_FAILED = 'Erreur lors de la connexion.';
const NOT_CONFIRMED = 'Vous devez confirmer votre email, vérifier votre boîte de réception.';

export type LoginOutcome =
  | { state: 'idle' }
  | { state: 'refused'; message: string }
  /** The address is not confirmed yet; the mail can be sent again. */
  | { state: 'unconfirmed'; message: string; clientEmail: string };

/** Signs a client in, then leads home (specification, section 4), or back to what the login was asked for. */
export function useLogin({ returnTo }: LoginRequest) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [logIn, { isLoading }] = useLogInMutation();
  const [outcome, setOutcome] = useState<LoginOutcome>({ state: 'idle' });

  async function submit(values: LoginValues) {
    setOutcome({ state: 'idle' });
    const { data, error } = await logIn(values);
    if (error) setOutcome({ state: 'refused', message: messageOf(error, LOGIN_FAILED) });
    else if (!data.isEmailVerified) {
      setOutcome({ state: 'unconfirmed', message: NOT_CONFIRMED, clientEmail: values.clientEmail });
    } else if (!data.client) setOutcome({ state: 'refused', message: LOGIN_FAILED });
    else {
      dispatch(clientSignedIn({ id: data.client._id, token: data.client.token }));
      const address = ownAddress(returnTo);
      // Whoever logs in over the page they come back to goes no step further.
      void navigate(address, { replace: address === pathname + search });
    }
  }
  return { submit, outcome, isLoading };
}
