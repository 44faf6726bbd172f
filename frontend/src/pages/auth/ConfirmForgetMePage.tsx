import { Button, ButtonLink, Notice } from '@shop/ui-kit';
import { useLocation } from 'react-router-dom';
import { PAGES } from '@shop/contract';
import { useConfirmToBeForgottenMutation } from '../../features/auth/auth-api';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { AuthPage } from './AuthPage';

const TITLE = PAGES.confirmForgetMe.title;
const DESCRIPTION = 'Confirmez l’effacement des données de vos commandes passées sans compte.';

/** Where the link of the mail leads. Mail programs open links by themselves: nothing is erased before a press. */
export default function ConfirmForgetMePage() {
  const token = linkSecrets(useLocation()).get('token') ?? '';
  const [confirm, { data, isSuccess, isLoading, isError, error }] = useConfirmToBeForgottenMutation();
  // Another try helps when the link itself was not judged.
  const linkIsBad = token === '' || (isError && statusOf(error) === 400);

  if (isSuccess) {
    return (
      <AuthPage title="C’est fait" description={DESCRIPTION}>
        <Notice tone="success">{data.message}</Notice>
        <ButtonLink href={paths.home}>Retour à la boutique</ButtonLink>
      </AuthPage>
    );
  }
  if (linkIsBad) {
    return (
      <AuthPage title="Lien invalide" description={DESCRIPTION}>
        <Notice tone="error">{messageOf(error, 'Ce lien est incomplet. Demandez-en un nouveau.')}</Notice>
        <ButtonLink href={paths.forgetMe}>Demander un nouveau lien</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={TITLE}
      lead="Nom, adresse, téléphone et email disparaîtront de vos commandes passées sans compte : tout de suite si elles sont terminées, à leur fin sinon. Cela ne peut pas être annulé."
      description={DESCRIPTION}
    >
      {isError && (
        <Notice tone="error">{messageOf(error, 'Vos données n’ont pas pu être effacées. Veuillez réessayer.')}</Notice>
      )}
      <Button fullWidth loading={isLoading} onClick={() => void confirm({ token })}>
        {isError ? 'Réessayer' : TITLE}
      </Button>
    </AuthPage>
  );
}
