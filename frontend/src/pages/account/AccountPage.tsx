import { SideMenuLayout } from '@shop/ui-kit';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Orders } from '../../features/account/Orders';
import { PersonalData } from '../../features/account/PersonalData';
import { FavoritesList } from '../../features/favorites/FavoritesList';
import { paths } from '../../shared/paths';
import { selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { AccountMenu } from './AccountMenu';
import { SECTIONS, sectionOf } from './account-sections';
import { FavoriteProduct } from './FavoriteProduct';

export default function AccountPage() {
  const section = sectionOf(useSearchParams()[0].get('section'));
  const session = useSelector(selectClientSession);
  const known = useSelector(selectSessionStatus) === 'known';
  if (!known) return <PageSkeleton />;
  if (!session) return <Navigate to={paths.home} replace />;
  const title = SECTIONS[section].title;
  return (
    <Main>
      <PageHead title={title} description="Vos données, vos favoris et vos commandes." />
      <SideMenuLayout menu={<AccountMenu current={section} />} title={title}>
        {section === 'donnees' && <PersonalData clientId={session.id} />}
        {section === 'favoris' && (
          <FavoritesList clientId={session.id} renderProduct={(id) => <FavoriteProduct productId={id} />} />
        )}
        {section === 'commandes' && <Orders clientId={session.id} />}
      </SideMenuLayout>
    </Main>
  );
}
