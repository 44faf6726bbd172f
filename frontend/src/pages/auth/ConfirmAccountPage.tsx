import { Button, ButtonLink, Notice, Spinner } from '@shop/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ConfirmationAnswer, orderPath, PAGES } from '@shop/contract';
import { useConfirmAccountMutation, useResendConfirmationMutation } from '../../features/auth/auth-api';
import { ChoosePassword } from '../../features/auth/ChoosePassword';
import { ConfirmSignup } from '../../features/auth/ConfirmSignup';
import { EmailForm } from '../../features/auth/EmailForm';
import { KeepInAccount } from '../../features/auth/KeepInAccount';
import { apiErrorOf, messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { AuthPage } from './AuthPage';

const DESCRIPTION = 'Confirmation de votre adresse email.';

/** How the forms of a sign-up's link ended. */
type Ending = { state: 'done'; answer: ConfirmationAnswer } | { state: 'over'; message: string };

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

  const done = ending?.state === 'done' ? ending.answer : isSuccess ? data : undefined;
  if (done) return <Done answer={done} />;
  if (ending?.state === 'over') return <InvalidLink message={ending.message} />;
  const forms = {
    token,
    onDone: (answer: ConfirmationAnswer) => setEnding({ state: 'done', answer }),
    onLinkOver: (message: string) => setEnding({ state: 'over', message }),
  };
  const { code, message } = apiErrorOf(error) ?? {};
  if (code === 'CONFIRMATION.PASSWORD_TO_CHOOSE') {
    return (
      <AuthPage title="Choisissez votre mot de passe" description={DESCRIPTION} lead={message}>
        <ChoosePassword key={token} {...forms} />
      </AuthPage>
    );
  }
  if (code === 'CONFIRMATION.PASSWORD_REQUIRED') {
    return (
      <AuthPage
        title="Confirmez votre adresse"
        description={DESCRIPTION}
        lead="Encore votre mot de passe, et votre compte est ouvert."
      >
        <ConfirmSignup key={token} {...forms} />
      </AuthPage>
    );
  }
  if (code === 'CONFIRMATION.ORDER_TO_KEEP') {
    return (
      <AuthPage title="Rangez votre commande" description={DESCRIPTION} lead={message}>
        <KeepInAccount key={token} {...forms} />
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

/** Open, or with another address, or with one order more: there the login leads to the order. */
function Done({ answer: { message, order } }: { answer: ConfirmationAnswer }) {
  const login = useLoginLink({ returnTo: order ? orderPath(order) : paths.account });
  return (
    <AuthPage
      title={order ? 'Votre commande est dans votre compte' : 'Inscription confirmé'}
      description={DESCRIPTION}
      lead={message}
    >
      <ButtonLink fullWidth {...(order ? login : { href: paths.login })}>
        Se connecter
      </ButtonLink>
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
        submitLabel="Renvoyer l’email de confirmation"
        done="Si un compte attend sa confirmation à cette adresse, un nouvel email vient de partir."
        send={resend}
      />
    </AuthPage>
  );
}
