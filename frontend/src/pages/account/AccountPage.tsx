import { SideMenuLayout, Skeleton } from '@shop/ui-kit';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Addresses } from '../../features/account/addresses/Addresses';
import { PaymentMeans } from '../../features/account/cards/PaymentMeans';
import { AccountLetter } from './AccountLetter';
import { AccountReminders } from './AccountReminders';
import { Orders } from '../../features/account/Orders';
import { PersonalData } from '../../features/account/PersonalData';
import { ChangePassword } from '../../features/auth/ChangePassword';
import { LoginForm } from '../../features/auth/LoginForm';
import { MyData } from '../../features/my-data/MyData';
import { OpenSessions } from '../../features/sessions/OpenSessions';
import { FavoritesList } from '../../features/favorites/FavoritesList';
import { paths } from '../../shared/paths';
import { SESSION_LAPSED, type Arrival } from '../../shared/session/login-request';
import {
  selectClientLapsed,
  selectHeld,
  selectSessionStatus,
  selectShownAccount,
  type WithSession,
} from '../../shared/session/session-slice';
import { SignInAgain } from '../../shared/session/SignInAgain';
import { lazyPart } from '../../shared/ui/chunk-timeout';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { AccountMenu } from './AccountMenu';
import styles from './AccountPage.module.css';
import { SECTIONS, sectionOf } from './account-sections';
import { FavoriteProduct } from './FavoriteProduct';

/** With the page « Contact », which few open here. */
const OwnMessages = lazyPart(() => import('../../features/contact/OwnMessages'));
/** With the cards of the shop. */
const SeenBesides = lazyPart(() => import('./SeenBesides'));

export default function AccountPage() {
  const section = sectionOf(useSearchParams()[0].get('section'));
  const clientId = useSelector((state: WithSession) => selectShownAccount(state, 'client'));
  const held = useSelector((state: WithSession) => selectHeld(state, 'client'));
  const known = useSelector(selectSessionStatus) === 'known';
  const lapsed = useSelector(selectClientLapsed);
  // Whoever has just logged out is not asked to log in again.
  const [wasConnected, setWasConnected] = useState(false);
  if (clientId && !wasConnected) setWasConnected(true);
  const reason = lapsed ? SESSION_LAPSED : wasConnected ? undefined : SECTIONS[section].prompt;
  const invitation: Arrival = reason ? { login: { reason, returnTo: SECTIONS[section].href } } : {};

  if (!known) return <PageSkeleton />;
  if (!clientId) return <Navigate to={paths.home} state={invitation} replace />;
  const title = SECTIONS[section].title;
  return (
    <Main className={styles.page}>
      <PageHead title={title} description="Vos données, vos adresses, vos favoris, vos commandes et vos messages." />
      {/* Somebody else finds nothing of whoever was here before. */}
      <SideMenuLayout key={clientId} menu={<AccountMenu current={section} />} title={title}>
        {section === 'donnees' && (
          <PersonalData
            clientId={clientId}
            below={
              <>
                <PaymentMeans clientId={clientId} />
                <ChangePassword clientId={clientId} />
                <AccountLetter clientId={clientId} />
                <AccountReminders clientId={clientId} />
                <OpenSessions audience="client" />
              </>
            }
          />
        )}
        {section === 'adresses' && <Addresses clientId={clientId} />}
        {section === 'favoris' && (
          <FavoritesList clientId={clientId} renderProduct={(id) => <FavoriteProduct productId={id} />} />
        )}
        {section === 'commandes' && <Orders clientId={clientId} />}
        {section === 'messages' && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <OwnMessages clientId={clientId} />
          </Suspense>
        )}
        {section === 'mes-donnees' && <MyData clientId={clientId} />}
      </SideMenuLayout>
      {section === 'favoris' && (
        // Nobody came for it: the favourites stand without.
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SeenBesides clientId={clientId} />
          </Suspense>
        </ErrorBoundary>
      )}
      {held && (
        <SignInAgain audience="client">
          <LoginForm request={{ returnTo: SECTIONS[section].href }} />
        </SignInAgain>
      )}
    </Main>
  );
}
