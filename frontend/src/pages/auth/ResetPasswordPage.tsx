import { ButtonLink, Notice } from '@shop/ui-kit';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES } from '@shop/contract';
import { NewPasswordForm } from '../../features/auth/NewPasswordForm';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { AuthPage } from './AuthPage';

/** Where the link of the reset mail leads. */
export default function ResetPasswordPage() {
  const token = linkSecrets(useLocation()).get('token') ?? '';
  const [done, setDone] = useState(false);
  return (
    <AuthPage title={PAGES.resetPassword.title} description="Choisissez un nouveau mot de passe.">
      {done ? (
        <>
          <Notice tone="success">Votre mot de passe est changé.</Notice>
          <ButtonLink href={paths.login}>Se connecter</ButtonLink>
        </>
      ) : token === '' ? (
        <>
          <Notice tone="error">Ce lien est incomplet. Demandez-en un nouveau.</Notice>
          <ButtonLink href={paths.forgotPassword}>Demander un nouveau lien</ButtonLink>
        </>
      ) : (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </AuthPage>
  );
}
