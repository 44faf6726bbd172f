import { Button, ButtonLink, EmptyState, Notice, Page, VisuallyHidden } from '@shop/ui-kit';
import { type Client, PAGES, type PreparedContent } from '@shop/contract';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useGetClientQuery } from '../../features/account/account-api';
import { CodeEntry } from '../../features/cart/CartCode';
import { useRepricing } from '../../features/cart/use-cart-repricing';
import { useReadPreparedQuery } from '../../features/checkout/checkout-api';
import { CheckoutFlow } from '../../features/checkout/CheckoutFlow';
import type { KnownShopper } from '../../features/checkout/known-shopper';
import { usePlaceOrder } from '../../features/checkout/use-place-order';
import { apiErrorOf, messageOf, statusOf } from '../../shared/api/api-error';
import { useGetConfigQuery } from '../../shared/api/shop-api';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import { selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { AuthPage } from '../auth/AuthPage';
import { CheckoutObstacle, closedWords } from './CheckoutObstacle';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { usePreparedCart } from './use-prepared-cart';

const DESCRIPTION = 'Vérifier et payer une commande que la boutique a préparée.';
const UNREAD = 'La commande préparée n’a pas pu être chargée.';
const REPRICED = ['idle', 'refused', 'invalid', 'total-changed'];

/** Of the link itself: nothing but another one helps. */
const isOver = (status: number | null) => status === 404 || status === 410 || status === 400;

/** What the shop prepared, for whoever followed the mailed link: the ordinary checkout of these lines (docs/adr/0082). */
export function PreparedCheckout({ token }: { token: string }) {
  const prepared = useReadPreparedQuery(token);
  const config = useGetConfigQuery();
  const sessionKnown = useSelector(selectSessionStatus) === 'known';
  const session = useSelector(selectClientSession);
  const client = useGetClientQuery(session?.id ?? '', { skip: !session });
  const again = () => {
    if (prepared.isError) void prepared.refetch();
    if (config.isError) void config.refetch();
  };

  if (prepared.isError && isOver(statusOf(prepared.error))) return <OverPage error={prepared.error} />;
  const failed = (prepared.isError && !prepared.data) || (config.isError && !config.data);
  if (failed) {
    return (
      <Main>
        <PageHead title={PAGES.checkout.title} description={DESCRIPTION} />
        <CheckoutObstacle title={messageOf(prepared.error ?? config.error, UNREAD)} onRetry={again} />
      </Main>
    );
  }
  if (!prepared.data || !config.data || !sessionKnown || client.isLoading) return <CheckoutSkeleton />;
  const closed = closedWords(config.data);
  return (
    <Main>
      <PageHead title={PAGES.checkout.title} description={DESCRIPTION} />
      {closed ? (
        <CheckoutObstacle title={closed} onRetry={() => void config.refetch()} />
      ) : (
        <PreparedFlow
          token={token}
          prepared={prepared.data}
          known={knownOf(prepared.data, client.currentData)}
          userId={session?.id}
          payment={config.data.payment}
        />
      )}
    </Main>
  );
}

interface PreparedFlowProps {
  token: string;
  prepared: PreparedContent;
  known: KnownShopper;
  userId: string | undefined;
  payment: Parameters<typeof CheckoutFlow>[0]['payment'];
}

function PreparedFlow({ token, prepared, known, userId, payment }: PreparedFlowProps) {
  const { cart, lines, told, askCode, repriced, beginAnew } = usePreparedCart(prepared);
  const ordering = usePlaceOrder(cart, userId, token);
  const { state } = ordering.outcome;
  // Another client in another tab begins anew; one whose session ends changes nothing.
  const [shopper, setShopper] = useState(userId ?? '');
  if (userId && userId !== shopper) setShopper(userId);
  useRepricing({ lines, code: cart.askedCode, active: REPRICED.includes(state), onQuote: repriced });
  if (lines.length === 0 && state !== 'paid') {
    return (
      <Page space="normal">
        <VisuallyHidden as="h1">Récapitulatif de votre commande</VisuallyHidden>
        <EmptyState
          title="Vous avez retiré tous les produits."
          action={<Button onClick={beginAnew}>Reprendre la commande préparée</Button>}
        />
      </Page>
    );
  }
  return (
    <CheckoutFlow
      cart={cart}
      known={known}
      key={shopper}
      shopper={userId ?? ''}
      prepared={prepared.reference}
      payment={payment}
      ordering={ordering}
      code={<CodeEntry folded told={told} applied={cart.code} discounts={cart.discounts} onAsk={askCode} />}
      notice={<PreparedNotice prepared={prepared} />}
    />
  );
}

/** Who put it together, until when, and what they say. */
function PreparedNotice({ prepared: { message, expiresAt } }: { prepared: PreparedContent }) {
  const words = message.split('\n').filter((line) => line.trim() !== '');
  return (
    <Notice>
      <p>
        Nous avons préparé cette commande pour vous. Vérifiez-la, complétez vos coordonnées et payez au plus tard le{' '}
        {formatDate(new Date(expiresAt))}&nbsp;; rien n’est réservé d’ici là.
      </p>
      {words.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </Notice>
  );
}

/** The link leads to no payment any more: why, and where to go from here. */
function OverPage({ error }: { error: Parameters<typeof messageOf>[0] }) {
  const isPaid = apiErrorOf(error)?.code === 'PREPARED_ORDER.PAID';
  return (
    <AuthPage title={isPaid ? 'Commande déjà payée' : 'Lien de paiement terminé'} description={DESCRIPTION}>
      <Notice tone={isPaid ? 'success' : 'error'}>{messageOf(error, UNREAD)}</Notice>
      {isPaid && <ButtonLink href={paths.findOrder}>Retrouver ma commande</ButtonLink>}
      <ButtonLink variant={isPaid ? 'secondary' : undefined} href={paths.shop}>
        Voir la boutique
      </ButtonLink>
    </AuthPage>
  );
}

const filled = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== '')) as Partial<T>;

/** What the shop was told of the client; the rest from the account of whoever is connected. */
function knownOf(prepared: PreparedContent, client: Client | undefined): KnownShopper {
  const { nom, prenom, email, mobile, address, complement, postalCode, city, country } = prepared;
  const { deliveryMethod: method, relayPoint, relayListed } = prepared;
  const account = client && !address ? client.deliveryAddress : undefined;
  return {
    contact: { mobile: client?.mobile ?? '', ...filled({ firstName: prenom, lastName: nom, email, mobile }) },
    delivery: account ?? { ...filled({ address, complement, postalCode, city }), country },
    ...(method && { choice: { method, ...(relayPoint && { relay: relayPoint, listed: relayListed }) } }),
  };
}
