import { Page, Title } from '@shop/ui-kit';
import type { ShownSection } from '@shop/contract';
import { useSelector } from 'react-redux';
import { homeBelow } from '../../content/home-below';
import { NewsletterForm } from '../../features/newsletter/NewsletterForm';
import { OwnNewsletter } from '../../features/newsletter/OwnNewsletter';
import { OwnerWords } from '../../shared/OwnerWords';
import { selectClientSession } from '../../shared/session/session-slice';
import styles from './HomeLetter.module.css';

/** Who wants the shop's letter says so here. */
export function HomeLetter({ section }: { section?: Pick<ShownSection, 'heading' | 'text'> }) {
  const session = useSelector(selectClientSession);
  return (
    <section aria-labelledby="home-letter">
      <Page className={styles.letter}>
        <div>
          <Title level={2} id="home-letter">
            {section?.heading ? <OwnerWords words={section.heading} /> : homeBelow.letter.heading}
          </Title>
          <p className={styles.lead}>{section?.text ? <OwnerWords words={section.text} /> : homeBelow.letter.text}</p>
        </div>
        {session ? <OwnNewsletter clientId={session.id} source="home" /> : <NewsletterForm />}
      </Page>
    </section>
  );
}
