import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { LoginForm } from '../../features/auth/LoginForm';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { AuthPage } from './AuthPage';

export default function LoginPage() {
  const connected = useSelector(selectClientSession) !== null;
  if (connected) return <Navigate to={paths.home} replace />;
  return (
    <AuthPage
      title="Se connecter"
      lead="Connectez-vous à votre compte existant"
      description="Connectez-vous pour suivre vos commandes et retrouver vos favoris."
    >
      <LoginForm />
    </AuthPage>
  );
}
