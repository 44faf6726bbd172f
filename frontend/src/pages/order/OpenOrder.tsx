import { Button, ButtonLink, Notice, pressWithoutBlur, TextLink } from '@shop/ui-kit';
import { ORDER_LINK_DAYS, PAGES } from '@shop/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepAccess, tabKey } from '../../shared/order-access';
import { FindOrderForm } from '../../features/order-page/FindOrderForm';
import { useOpenOrderMutation } from '../../features/order-page/order-page-api';
import { apiErrorOf, messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { focusHeading } from '../../shared/ui/focus-heading';
import { AuthPage } from '../auth/AuthPage';

const SERVES_AGAIN = `Elle s’ouvre pour une heure, dans cet onglet. Le lien de l’email sert à nouveau, pendant ${ORDER_LINK_DAYS} jours.`;
const DESCRIPTION = 'Ouvrez la page de votre commande avec le lien reçu par email.';

interface OpenOrderProps {
  token: string;
  /** Of the order, as the mails about it say; '' with a link that was asked for, which serves once. */
  reference: string;
}

/** Where the link of a mail leads. Mail programs open links by themselves: nothing is used up before a press. */
export function OpenOrder({ token, reference: named }: OpenOrderProps) {
  const navigate = useNavigate();
  const [open, { isLoading, isError, error }] = useOpenOrderMutation();
  // Another try helps when the link itself was not judged.
  const linkIsBad = isError && statusOf(error) === 400;
  useEffect(() => (linkIsBad ? focusHeading() : undefined), [linkIsBad]);

  async function show() {
    const { data } = await open({ token, attempt: tabKey() });
    if (!data) return;
    const { reference } = data.order;
    keepAccess(reference, data.access);
    // Back leads to the mail, not to a link that has served.
    await navigate(paths.order(reference), { replace: true });
  }
  if (linkIsBad) {
    const isUsed = apiErrorOf(error)?.code === 'ORDER.LINK_USED';
    return (
      <AuthPage title={isUsed ? 'Ce lien a déjà servi' : 'Lien invalide'} description={DESCRIPTION}>
        <Notice tone={isUsed ? 'info' : 'error'}>
          {messageOf(error, 'Ce lien n’ouvre rien. Demandez-en un nouveau.')}
        </Notice>
        {named ? (
          <>
            <FindOrderForm reference={named} />
            <TextLink {...pressWithoutBlur} href={paths.login} iconBefore="arrow-left">
              Se connecter à son compte
            </TextLink>
          </>
        ) : (
          <ButtonLink href={paths.findOrder}>Demander un nouveau lien</ButtonLink>
        )}
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={PAGES.findOrder.title}
      lead={named ? SERVES_AGAIN : 'Elle s’ouvre pour une heure, dans cet onglet. Le lien ne sert qu’une fois.'}
      description={DESCRIPTION}
    >
      {isError && (
        <Notice tone="error">{messageOf(error, 'Votre commande n’a pas pu être ouverte. Veuillez réessayer.')}</Notice>
      )}
      <Button fullWidth loading={isLoading} onClick={() => void show()}>
        {isError ? 'Réessayer' : 'Voir ma commande'}
      </Button>
    </AuthPage>
  );
}
