import { Dialog } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { overlayClosed, selectLoginRequest, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { type LoginRequest, SESSION_LAPSED } from '../../shared/session/login-request';
import { selectClientLapsed, selectClientSession } from '../../shared/session/session-slice';
import { LoginForm } from './LoginForm';

/** Login over any page; it closes itself once a client is connected (specification, section 2.3). */
export default function LoginPopup() {
  const dispatch = useDispatch();
  const open = useSelector(selectOpenOverlay) === 'login';
  const email = useRef<HTMLInputElement>(null);
  const asked = useSelector(selectLoginRequest);
  const { pathname, search } = useLocation();
  // Whose session ended under way goes on here, whatever was pressed to log in.
  const lapsed: LoginRequest = { reason: SESSION_LAPSED, returnTo: pathname + search };
  const request = useSelector(selectClientLapsed) ? { ...lapsed, ...asked } : asked;
  const connected = useSelector(selectClientSession) !== null;
  useEffect(() => {
    if (open && connected) dispatch(overlayClosed('login'));
  }, [open, connected, dispatch]);
  return (
    <Dialog
      open={open && !connected}
      onOpenChange={(next) => !next && dispatch(overlayClosed('login'))}
      title="Se connecter ?"
      description="Connectez-vous à votre compte existant"
      initialFocus={email}
    >
      <LoginForm request={request} emailRef={email} />
    </Dialog>
  );
}
