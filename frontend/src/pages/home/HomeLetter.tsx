import { Page, Title } from '@shop/ui-kit';
import { useSelector } from 'react-redux';
import { NewsletterForm } from '../../features/newsletter/NewsletterForm';
import { OwnNewsletter } from '../../features/newsletter/OwnNewsletter';
import { selectClientSession } from '../../shared/session/session-slice';
import styles from './HomeLetter.module.css';

/** Who wants the shop's letter says so here. */
export function HomeLetter() {
  const session = useSelector(selectClientSession);
  return (
    <section aria-labelledby="home-letter">
      <Page className={styles.letter}>
        <div>
          <Title level={2} id="home-letter">
            La lettre
          </Title>
          <p className={styles.lead}>Quelques fois par an : ce qui sort du séchoir, et comment s’en servir.</p>
        </div>
        {session ? <OwnNewsletter clientId={session.id} source="home" /> : <NewsletterForm />}
      </Page>
    </section>
  );
}
