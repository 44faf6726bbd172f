import { pressWithoutBlur, TextLink } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { useLocation } from 'react-router-dom';
import { FindOrderForm } from '../../features/order-page/FindOrderForm';
import { paths } from '../../shared/paths';
import { AuthPage } from '../auth/AuthPage';

const LONGEST_REFERENCE = 40;

/** For whoever bought without an account, or is not connected: status, documents and withdrawal are a mail away. */
export default function FindOrderPage() {
  const reference = new URLSearchParams(useLocation().search).get('reference') ?? '';
  return (
    <AuthPage
      title={PAGES.findOrder.title}
      lead="Indiquez sa référence et l’email qui l’a passée : nous vous envoyons un lien vers sa page, son suivi et ses documents."
      description="Retrouvez une commande par sa référence et votre email, sans compte."
    >
      <FindOrderForm reference={reference.slice(0, LONGEST_REFERENCE)} />
      <TextLink {...pressWithoutBlur} href={paths.login} iconBefore="arrow-left">
        Se connecter à son compte
      </TextLink>
    </AuthPage>
  );
}
