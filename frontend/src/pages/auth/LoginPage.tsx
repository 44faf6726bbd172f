import { pressWithoutBlur, TextLink } from '@shop/ui-kit';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { PAGES } from '@shop/contract';
import { LoginForm } from '../../features/auth/LoginForm';
import { paths } from '../../shared/paths';
import { ownAddress } from '../../shared/session/own-address';
import { selectClientSession } from '../../shared/session/session-slice';
import { useArrival } from '../../shared/session/use-arrival';
import { SESSION_KEYS } from '../../shared/session/session-storage';
import { AuthPage } from './AuthPage';

export default function LoginPage() {
  const connected = useSelector(selectClientSession) !== null;
  const { login = {} } = useArrival();
  if (connected) return <Navigate to={ownAddress(login.returnTo)} replace />;
  return (
    <AuthPage
      title={PAGES.login.title}
      lead="Connectez-vous à votre compte existant"
      strangers={SESSION_KEYS.clientToken}
      picture="romarin-menthe-2"
      description="Connectez-vous pour suivre vos commandes et retrouver vos favoris."
    >
      <LoginForm request={login} />
      <TextLink {...pressWithoutBlur} href={paths.findOrder}>
        Commandé sans compte&#8239;? Retrouver ma commande
      </TextLink>
    </AuthPage>
  );
}
