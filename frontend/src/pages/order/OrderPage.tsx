import { ButtonLink, Notice } from '@shop/ui-kit';
import { type OrderPage as OrderContent, PAGES } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { OrderView } from '../../features/order-page/OrderView';
import { accessTo, dropAccess } from '../../shared/order-access';
import { useGetOrderPageQuery, useReadOrderQuery } from '../../features/order-page/order-page-api';
import { statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { AuthPage } from '../auth/AuthPage';

const DESCRIPTION = 'Où en est votre commande, ce qu’elle contient, vos documents et vos recours.';
const AS_IT_IS_NOW = { refetchOnMountOrArgChange: true } as const;

/** An order, for its client who is connected, or for whoever followed its mailed link in this tab. */
export default function OrderPage() {
  const { reference = '' } = useParams();
  return <OneOrder key={reference} reference={reference} />;
}

function OneOrder({ reference }: { reference: string }) {
  // `undefined` until the browser's own storage was read.
  const [access, setAccess] = useState<string | null>();
  const [isOver, setOver] = useState(false);
  const known = useSelector(selectSessionStatus) === 'known';
  const isConnected = useSelector(selectClientSession) !== null;
  useEffect(() => setAccess(accessTo(reference)), [reference]);
  const opened = useReadOrderQuery({ access: access ?? '' }, { ...AS_IT_IS_NOW, skip: !access });
  const own = useGetOrderPageQuery(reference, { ...AS_IT_IS_NOW, skip: access !== null || !isConnected });
  const ended = opened.isError && statusOf(opened.error) === 400;
  useEffect(() => {
    if (!ended) return;
    dropAccess(reference);
    setOver(true);
    setAccess(null);
  }, [ended, reference]);

  const { isError, error, currentData, refetch } = access ? opened : own;
  if (currentData && !ended) return <Shown order={currentData} access={access || null} />;
  if (access === null && known && !isConnected) return <Closed reference={reference} isOver={isOver} />;
  if (isError && !ended) {
    return statusOf(error) === 404 ? (
      <Closed reference={reference} isOver={isOver} />
    ) : (
      <Main>
        <PageHead title={PAGES.order.title} description={DESCRIPTION} />
        <RetryPlace place="page" title="Votre commande n’a pas pu être chargée." onRetry={() => void refetch()} />
      </Main>
    );
  }
  return <PageSkeleton />;
}

function Shown({ order, access }: { order: OrderContent; access: string | null }) {
  return (
    <Main>
      <PageHead title={`Commande ${order.reference}`} description={DESCRIPTION} />
      <OrderView order={order} access={access} />
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
