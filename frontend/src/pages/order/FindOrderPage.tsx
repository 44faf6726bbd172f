import { pressWithoutBlur, TextLink } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FindOrderForm } from '../../features/order-page/FindOrderForm';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { focusHeading } from '../../shared/ui/focus-heading';
import { useHydrated } from '../../shared/ui/use-hydrated';
import { AuthPage } from '../auth/AuthPage';
import { OpenOrder } from './OpenOrder';

const NOTHING = { state: null, search: '' };
const LONGEST_REFERENCE = 40;
const referenceIn = (asked: URLSearchParams) => (asked.get('reference') ?? '').slice(0, LONGEST_REFERENCE);

/** The form, or what the mailed link leads to. */
export default function FindOrderPage() {
  const location = useLocation();
  // The server draws the form; what the link said the browser alone knows.
  const isHydrated = useHydrated();
  const asked = linkSecrets(isHydrated ? location : NOTHING);
  const token = asked.get('token');
  const shown = useRef<string | null>(undefined);
  // From a link that has served to the form: another page to its reader, at the same address.
  useEffect(() => {
    const before = shown.current;
    if (isHydrated) shown.current = token;
    return before === undefined || before === token ? undefined : focusHeading();
  }, [token, isHydrated]);
  if (token) return <OpenOrder key={token} token={token} reference={referenceIn(asked)} />;
  return <AskForLink key={referenceIn(asked)} reference={referenceIn(asked)} />;
}

/** For whoever bought without an account, or is not connected: status, documents and withdrawal are a mail away. */
function AskForLink({ reference }: { reference: string }) {
  return (
    <AuthPage
      title={PAGES.findOrder.title}
      lead={
        'Indiquez sa référence et l’email qui l’a passée\u00a0: nous vous envoyons un lien vers sa page, son suivi et ses documents.'
      }
      description="Retrouvez une commande par sa référence et votre email, sans compte."
    >
      <FindOrderForm reference={reference} />
      <TextLink {...pressWithoutBlur} href={paths.login} iconBefore="arrow-left">
        Se connecter à son compte
      </TextLink>
    </AuthPage>
  );
}
