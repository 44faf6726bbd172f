import { Button, ButtonLink, Notice } from '@shop/ui-kit';
import { PAGES, STOCK_ALERT_LINKS } from '@shop/contract';
import { useLocation } from 'react-router-dom';
import { useConfirmStockAlertMutation, useLeaveStockAlertMutation } from '../../features/stock-alerts/stock-alerts-api';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { AuthPage } from '../auth/AuthPage';

const TITLE = PAGES.stockAlert.title;
const DESCRIPTION = 'Être prévenu du retour d’un produit, ou ne plus l’être.';

/** Where the links of the mails lead. Mail programs open links by themselves: nothing is done before a press. */
export default function StockAlertPage() {
  const link = linkSecrets(useLocation());
  const leave = link.get(STOCK_ALERT_LINKS.leave);
  if (leave !== null) return <Leave token={leave} />;
  return <Confirm token={link.get(STOCK_ALERT_LINKS.confirm) ?? ''} />;
}

function Confirm({ token }: { token: string }) {
  const [confirm, { data, isLoading, isError, error }] = useConfirmStockAlertMutation();
  if (data) {
    const { state, product } = data;
    const isBack = state === 'available';
    return (
      <AuthPage title={isBack ? 'Il est déjà revenu' : 'C’est noté'} description={DESCRIPTION}>
        <Notice tone="success">
          {isBack
            ? `«\u00a0${product.name}\u00a0» est de nouveau en stock. Votre adresse est effacée.`
            : `Vous recevrez un seul email, quand «\u00a0${product.name}\u00a0» revient en stock.`}
        </Notice>
        <ButtonLink href={paths.product(product._id)}>Voir le produit</ButtonLink>
      </AuthPage>
    );
  }
  if (token === '' || (isError && statusOf(error) === 400)) return <BadLink error={error} />;
  return (
    <AuthPage
      title={TITLE}
      lead={
        'Confirmez que cette adresse est la vôtre. Vous recevrez un seul email, quand le produit revient\u00a0; votre adresse est effacée ensuite.'
      }
      description={DESCRIPTION}
    >
      {isError && <Notice tone="error">{messageOf(error, 'Rien n’a été enregistré. Veuillez réessayer.')}</Notice>}
      <Button fullWidth loading={isLoading} onClick={() => void confirm({ token })}>
        {isError ? 'Réessayer' : TITLE}
      </Button>
    </AuthPage>
  );
}

function Leave({ token }: { token: string }) {
  const [leave, { data, isLoading, isError, error }] = useLeaveStockAlertMutation();
  if (data) {
    return (
      <AuthPage title="C’est fait" description={DESCRIPTION}>
        <Notice tone="success">{data.message}</Notice>
        <ButtonLink href={paths.shop}>Voir la boutique</ButtonLink>
      </AuthPage>
    );
  }
  if (token === '' || (isError && statusOf(error) === 400)) return <BadLink error={error} />;
  return (
    <AuthPage
      title="Ne plus être prévenu"
      lead="Votre adresse est effacée de la file de ce produit. Vous pourrez demander de nouveau à être prévenu."
      description={DESCRIPTION}
    >
      {isError && <Notice tone="error">{messageOf(error, 'Rien n’a été enregistré. Veuillez réessayer.')}</Notice>}
      <Button fullWidth loading={isLoading} onClick={() => void leave({ token })}>
        {isError ? 'Réessayer' : 'Ne plus me prévenir'}
      </Button>
    </AuthPage>
  );
}

function BadLink({ error }: { error: Parameters<typeof messageOf>[0] }) {
  return (
    <AuthPage title="Lien invalide" description={DESCRIPTION}>
      <Notice tone="error">{messageOf(error, 'Ce lien est incomplet. Ouvrez-le depuis votre email.')}</Notice>
      <ButtonLink href={paths.shop}>Voir la boutique</ButtonLink>
    </AuthPage>
  );
}
