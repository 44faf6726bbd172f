import { useLocation } from 'react-router-dom';
import { Notice, TextLink } from '@shop/ui-kit';
import { AskResetForm } from '../../features/admin-session/AskResetForm';
import { ResetPasswordForm } from '../../features/admin-session/ResetPasswordForm';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { arrivalOf } from '../../shared/session/login-request';
import { SessionSheet } from './SessionSheet';

const backToLogin = (
  <TextLink href={paths.adminLogin} iconBefore="arrow-left">
    Retour à la connexion
  </TextLink>
);

/** Asks for the link that changes a password (product decisions, section 6). */
export function ForgotPasswordPage() {
  const { email } = arrivalOf(useLocation().state);
  return (
    <SessionSheet title="Mot de passe oublié" aside={backToLogin}>
      <p className="soft">Indiquez l’adresse de votre compte administrateur&nbsp;: nous y envoyons un lien.</p>
      <AskResetForm email={email} />
    </SessionSheet>
  );
}

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  const token = linkSecrets(useLocation()).get('token');
  return (
    <SessionSheet title="Nouveau mot de passe" aside={backToLogin}>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Notice
          tone="error"
          action={
            <TextLink tone="inherit" href={adminPaths.forgotPassword}>
              Demander un lien
            </TextLink>
          }
        >
          Ce lien est incomplet.
        </Notice>
      )}
    </SessionSheet>
  );
}
