import { pressWithoutBlur, TextLink } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { useForgetPasswordMutation } from '../../features/auth/auth-api';
import { EmailForm } from '../../features/auth/EmailForm';
import { paths } from '../../shared/paths';
import { useArrival } from '../../shared/session/use-arrival';
import { AuthPage } from './AuthPage';

export default function ForgotPasswordPage() {
  const [forget] = useForgetPasswordMutation();
  const { email } = useArrival();
  return (
    <AuthPage
      title={PAGES.forgotPassword.title}
      lead={'Indiquez votre adresse\u00a0: nous vous enverrons un lien pour en choisir un nouveau.'}
      description="Choisissez un nouveau mot de passe."
    >
      <EmailForm
        key={email}
        submitLabel="Recevoir le lien"
        email={email}
        done="Si un compte existe à cette adresse, un email vient de partir. Vérifiez votre boîte de réception."
        send={forget}
      />
      <TextLink {...pressWithoutBlur} href={paths.login} iconBefore="arrow-left">
        Retour à la connexion
      </TextLink>
    </AuthPage>
  );
}
