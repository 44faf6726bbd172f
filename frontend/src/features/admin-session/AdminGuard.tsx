import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { holdPage } from '../../shared/back-office/unsaved-changes';
import { paths } from '../../shared/paths';
import {
  selectHeld,
  selectSessionStatus,
  selectShownAccount,
  type WithSession,
} from '../../shared/session/session-slice';
import { SignInAgain } from '../../shared/session/SignInAgain';
import type { AdminArrival } from './admin-arrival';
import { AdminLoginForm } from './AdminLoginForm';

interface AdminGuardProps {
  /** The administrator signs out here. */
  leaving?: boolean;
  children: ReactNode;
}

/**
 * Lets signed-in administrators through, sends everyone else to the login (specification, section 2.10). Who arrives by a
 * link into the dashboard, such as that of an order, is led on to it after the login, and whose session ends under way is
 * led back; who signs out here is not. Where something typed is not saved the page stays, and asks for the login itself.
 */
export function AdminGuard({ leaving = false, children }: AdminGuardProps) {
  const status = useSelector(selectSessionStatus);
  const account = useSelector((state: WithSession) => selectShownAccount(state, 'admin'));
  const held = useSelector((state: WithSession) => selectHeld(state, 'admin'));
  useEffect(() => (held ? holdPage() : undefined), [held]);
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (account && !wasSignedIn) setWasSignedIn(true);
  if (status === 'unknown') return <p role="status">Chargement...</p>;
  if (!account) {
    const state: AdminArrival = leaving ? {} : { wanted: pathname + search, lapsed: wasSignedIn };
    return <Navigate to={paths.adminLogin} replace state={state} />;
  }
  return (
    <>
      {/* Somebody else finds nothing of whoever was here before. */}
      <Fragment key={account}>{children}</Fragment>
      {held && (
        <SignInAgain audience="admin">
          <AdminLoginForm onEmail={() => undefined} />
        </SignInAgain>
      )}
    </>
  );
}
