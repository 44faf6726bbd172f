import { Button, ButtonLink, Notice } from '@shop/ui-kit';
import { CART_REMINDER_LINK, NEWSLETTER_LINKS, PAGES } from '@shop/contract';
import { useLocation } from 'react-router-dom';
import { useConfirmNewsletterMutation, useLeaveNewsletterMutation } from '../../shared/newsletter/newsletter-api';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { useLeaveCartRemindersMutation } from '../../shared/cart-reminders/cart-reminders-api';
import { NewsletterForm } from '../../features/newsletter/NewsletterForm';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { AuthPage } from '../auth/AuthPage';

const TITLE = PAGES.newsletter.title;
const DESCRIPTION = 'Confirmer son inscription à la lettre, ou la quitter.';

type Press =
  | ReturnType<typeof useLeaveCartRemindersMutation>
  | ReturnType<typeof useConfirmNewsletterMutation>
  | ReturnType<typeof useLeaveNewsletterMutation>;

interface OnePressProps {
  token: string;
  press: Press;
  title: string;
  lead: string;
  action: string;
}

/** Where the links of the mails lead. Mail programs open links by themselves: nothing is done before a press. */
export default function NewsletterPage() {
  const link = linkSecrets(useLocation());
  const leave = link.get(NEWSLETTER_LINKS.leave);
  if (leave !== null) return <Leave token={leave} />;
  const cart = link.get(CART_REMINDER_LINK);
  if (cart !== null) return <LeaveReminders token={cart} />;
  const confirm = link.get(NEWSLETTER_LINKS.confirm);
  return confirm === null ? <Ask /> : <Confirm token={confirm} />;
}

/** Whoever comes by the address alone. */
const Ask = () => (
  <AuthPage title={TITLE} description={DESCRIPTION}>
    <NewsletterForm />
  </AuthPage>
);

const Confirm = ({ token }: { token: string }) => (
  <OnePress
    token={token}
    press={useConfirmNewsletterMutation()}
    title={TITLE}
    lead={'Confirmez que cette adresse est la vôtre\u00a0: vous recevrez notre prochaine lettre.'}
    action="Confirmer mon inscription"
  />
);

const Leave = ({ token }: { token: string }) => (
  <OnePress
    token={token}
    press={useLeaveNewsletterMutation()}
    title="Quitter la lettre"
    lead="Votre adresse est effacée de la lettre aussitôt, et les lettres qui attendent ne partent plus."
    action="Ne plus recevoir la lettre"
  />
);

const LeaveReminders = ({ token }: { token: string }) => (
  <OnePress
    token={token}
    press={useLeaveCartRemindersMutation()}
    title="Ne plus être rappelé"
    lead={
      'Nous ne vous rappellerons plus les paniers que vous laissez, et celui que nous gardons est effacé. La lettre est un autre accord\u00a0: elle ne change pas.'
    }
    action="Ne plus me rappeler mes paniers"
  />
);

function OnePress({ token, press, title, lead, action }: OnePressProps) {
  const [send, { data, isLoading, isError, error }] = press;
  if (data) {
    return (
      <AuthPage title="C’est fait" description={DESCRIPTION}>
        <Notice tone="success">{data.message}</Notice>
        <ButtonLink href={paths.shop}>Voir la boutique</ButtonLink>
      </AuthPage>
    );
  }
  if (token === '' || (isError && statusOf(error) === 400)) {
    return (
      <AuthPage title="Lien invalide" description={DESCRIPTION}>
        <Notice tone="error">{messageOf(error, 'Ce lien est incomplet. Ouvrez-le depuis votre email.')}</Notice>
        <ButtonLink href={paths.home}>Retour à l’accueil</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} lead={lead} description={DESCRIPTION}>
      {isError && <Notice tone="error">{messageOf(error, 'Rien n’a été enregistré. Veuillez réessayer.')}</Notice>}
      <Button fullWidth loading={isLoading} onClick={() => void send({ token })}>
        {isError ? 'Réessayer' : action}
      </Button>
    </AuthPage>
  );
}
