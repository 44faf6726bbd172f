import { ButtonLink, Notice } from '@shop/ui-kit';
import { type OrderPage as OrderContent, PAGES } from '@shop/contract';
import { useSelector } from 'react-redux';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { OrderView } from '../../features/order-page/OrderView';
import { useOrder } from '../../features/order-page/use-order';
import { paths } from '../../shared/paths';
import { selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { lazyPart } from '../../shared/ui/chunk-timeout';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { AuthPage } from '../auth/AuthPage';

/** Nobody came for it. */
const OrderLetter = lazyPart(() => import('./OrderLetter'));

const DESCRIPTION = 'Où en est votre commande, ce qu’elle contient, vos documents et vos recours.';

/** An order, for its client who is connected, or for whoever followed its mailed link in this tab. */
export default function OrderPage() {
  const { reference = '' } = useParams();
  return <OneOrder key={reference} reference={reference} />;
}

function OneOrder({ reference }: { reference: string }) {
  const { order, access, isOver, failure, retry } = useOrder(reference);
  const known = useSelector(selectSessionStatus) === 'known';
  const isConnected = useSelector(selectClientSession) !== null;
  if (order) return <Shown order={order} access={access || null} />;
  if (failure === 404 || (access === null && known && !isConnected)) {
    return <Closed reference={reference} isOver={isOver} />;
  }
  if (failure === undefined) return <PageSkeleton />;
  return (
    <Main>
      <PageHead title={PAGES.order.title} description={DESCRIPTION} />
      <RetryPlace place="page" title="Votre commande n’a pas pu être chargée." onRetry={retry} />
    </Main>
  );
}

function Shown({ order, access }: { order: OrderContent; access: string | null }) {
  const session = useSelector(selectClientSession);
  return (
    <Main>
      <PageHead title={`Commande ${order.reference}`} description={DESCRIPTION} />
      <OrderView order={order} access={access} />
      {session && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <OrderLetter clientId={session.id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Main>
  );
}

/** Nobody here may see it: whose it is, or whether there is one, is not said. */
function Closed({ reference, isOver }: { reference: string; isOver: boolean }) {
  const login = useLoginLink({ returnTo: paths.order(reference) });
  return (
    <AuthPage
      title={PAGES.order.title}
      lead="Elle s’ouvre avec un lien envoyé par email, ou depuis le compte qui l’a passée."
      description={DESCRIPTION}
    >
      {isOver && (
        <Notice tone="info">Votre accès à cette commande a pris fin. Un nouveau lien l’ouvre à nouveau.</Notice>
      )}
      <ButtonLink fullWidth href={`${paths.findOrder}?reference=${encodeURIComponent(reference)}`}>
        Recevoir un lien par email
      </ButtonLink>
      <ButtonLink fullWidth variant="secondary" {...login}>
        Se connecter
      </ButtonLink>
    </AuthPage>
  );
}
