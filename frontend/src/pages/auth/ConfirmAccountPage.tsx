import { Button, ButtonLink, Notice, Spinner } from '@shop/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES } from '@shop/contract';
import { useConfirmAccountMutation, useResendConfirmationMutation } from '../../features/auth/auth-api';
import { ConfirmSignup } from '../../features/auth/ConfirmSignup';
import { EmailForm } from '../../features/auth/EmailForm';
import { apiErrorOf, messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { AuthPage } from './AuthPage';

const DESCRIPTION = 'Confirmation de votre adresse email.';

/** How the forms of a sign-up's link ended. */
type Ending = { state: 'done' | 'over'; message: string };

/** Where the link of the confirmation mail leads. */
export default function ConfirmAccountPage() {
  const token = linkSecrets(useLocation()).get('token') ?? '';
  const [confirm, { data, isSuccess, isError, error }] = useConfirmAccountMutation();
  const [ending, setEnding] = useState<Ending | null>(null);
  const asked = useRef('');
  useEffect(() => {
    // A link works once: asking twice would tell a confirmed client that it failed.
    if (token === '' || asked.current === token) return;
    asked.current = token;
    setEnding(null);
    void confirm({ token });
  }, [token, confirm]);

  if (isSuccess || ending?.state === 'done') {
    return (
      <AuthPage title="Inscription confirmé" description={DESCRIPTION} lead={ending?.message ?? data?.message}>
        <ButtonLink href={paths.login} fullWidth>
          Se connecter
        </ButtonLink>
      </AuthPage>
    );
  }
  if (ending?.state === 'over') return <InvalidLink message={ending.message} />;
  if (apiErrorOf(error)?.code === 'CONFIRMATION.PASSWORD_REQUIRED') {
    return (
      <AuthPage
        title="Confirmez votre adresse"
        description={DESCRIPTION}
        lead="Encore votre mot de passe, et votre compte est ouvert."
      >
        <ConfirmSignup
          key={token}
          token={token}
          onDone={(message) => setEnding({ state: 'done', message })}
          onLinkOver={(message) => setEnding({ state: 'over', message })}
        />
      </AuthPage>
    );
  }
  // The link itself was not judged: what it needs is another try, not another mail.
  const status = statusOf(error) ?? 500;
  if (isError && (status >= 500 || status === 429)) {
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
    return <InvalidLink message={messageOf(error, 'Ce lien de confirmation est incomplet ou n’est plus valable.')} />;
  }
  return (
    <AuthPage title={PAGES.confirmAccount.title} description={DESCRIPTION}>
      <p role="status">
        <Spinner /> Nous vérifions votre lien…
      </p>
    </AuthPage>
  );
}

/** Offers another mail. */
function InvalidLink({ message }: { message: string }) {
  const [resend] = useResendConfirmationMutation();
  return (
    <AuthPage title="Lien invalide" description={DESCRIPTION}>
      <Notice tone="error">{message}</Notice>
      <EmailForm
        submitLabel="Renvoyer l’e-mail de confirmation"
        done="Si un compte attend sa confirmation à cette adresse, un nouvel e-mail vient de partir."
        send={resend}
      />
    </AuthPage>
  );
}
