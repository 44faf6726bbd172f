import { Button, ButtonLink, Page, PageTitle, TextButton, TextLink } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { lost } from '../../content/lost';
import { useSoaps } from '../../features/catalog/catalog-api';
import { SOAPS_AT_A_GLANCE } from '../../shared/constants';
import { overlayOpened } from '../../shared/overlays/overlay-slice';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { useHydrated } from '../../shared/ui/use-hydrated';
import styles from './LostPage.module.css';

interface LostPageProps {
  /** Of the tab. */
  name: string;
  title: string;
  lead: string;
  /** The likeliest way on, when it is not the shop. */
  action?: ReactNode;
}

/** A page that is not there, and every way on: the shop, the search, the way back, the range. */
export function LostPage({ name, title, lead, action }: LostPageProps) {
  const dispatch = useDispatch();
  const { data: soaps = [] } = useSoaps();
  return (
    <Main>
      <PageHead title={name} description={lead} />
      <Page className={styles.lost}>
        <PageTitle size="display">{title}</PageTitle>
        <p className="lead">{lead}</p>
        <p className={styles.ways}>
          {action}
          <ButtonLink href={paths.shop} variant={action ? 'secondary' : undefined}>
            {lost.shop}
          </ButtonLink>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => dispatch(overlayOpened('search'))}>
            {lost.search}
          </Button>
          <WayBack />
        </p>
        {soaps.length > 0 && (
          <nav className={styles.range} aria-labelledby="gamme">
            <h2 className="title-3" id="gamme">
              {lost.range}
            </h2>
            <ul>
              {soaps.slice(0, SOAPS_AT_A_GLANCE).map(({ _id, slug, name: soap }) => (
                <li key={_id}>
                  <TextLink href={paths.product(slug)}>{soap}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Page>
    </Main>
  );
}

/** Only for who came from a page of the shop or of another site: an address typed into a new tab has nothing behind it. */
function WayBack() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  if (!hydrated || window.history.length < 2) return null;
  return (
    <TextButton iconBefore="arrow-left" onClick={() => void navigate(-1)}>
      {lost.back}
    </TextButton>
  );
}
