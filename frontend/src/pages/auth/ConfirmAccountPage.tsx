import { Button, ButtonLink, Notice, Spinner } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfirmAccountMutation, useResendConfirmationMutation } from '../../features/auth/auth-api';
import { EmailForm } from '../../features/auth/EmailForm';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { AuthPage } from './AuthPage';

const DESCRIPTION = 'Confirmation de votre adresse email.';

/** Where the link of the confirmation mail leads. */
export default function ConfirmAccountPage() {
  const token = linkSecrets(useLocation()).get('token') ?? '';
  const [confirm, { data, isSuccess, isError, error }] = useConfirmAccountMutation();
  const [resend] = useResendConfirmationMutation();
  const asked = useRef('');
  useEffect(() => {
    // A link works once: asking twice would tell a confirmed client that it failed.
    if (token === '' || asked.current === token) return;
    asked.current = token;
    void confirm({ token });
  }, [token, confirm]);

  if (isSuccess) {
    return (
      <AuthPage title="Inscription confirmé" description={DESCRIPTION} lead={data.message}>
        <ButtonLink href={paths.login} fullWidth>
          Se connecter
        </ButtonLink>
      </AuthPage>
    );
  }
  // The link itself was not judged: what it needs is another try, not another mail.
  if (isError && (statusOf(error) ?? 500) >= 500) {
    return (
      <AuthPage title="Confirmation en attente" description={DESCRIPTION}>
        <Notice tone="error">{messageOf(error, 'Votre adresse n’a pas pu être confirmée. Veuillez réessayer.')}</Notice>
        <Button fullWidth onClick={() => void confirm({ token })}>
          Réessayer
        </Button>
      </AuthPage>
    );
  }
  if (token === '' || isError) {
    return (
      <AuthPage title="Lien invalide" description={DESCRIPTION}>
        <Notice tone="error">{messageOf(error, 'Ce lien de confirmation est incomplet ou n’est plus valable.')}</Notice>
        <EmailForm
          submitLabel="Renvoyer l’e-mail de confirmation"
          done="Si un compte attend sa confirmation à cette adresse, un nouvel e-mail vient de partir."
          send={resend}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Confirmation en cours" description={DESCRIPTION}>
      <p role="status">
        <Spinner /> Nous vérifions votre lien…
      </p>
    </AuthPage>
  );
}
