import { Accordion, Grid, PageTitle, TextLink } from '@shop/ui-kit';
import { cardNames, PAGES } from '@shop/contract';
import { faq } from '../../content/faq';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { socialNetworkName } from '../../shared/social-network';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './FaqPage.module.css';

export default function FaqPage() {
  const { socialUrl, delivery, cards } = useShopConfig();
  const items = faq.questions.map((entry, index) => ({
    title: entry.question,
    open: index === 0,
    content: (
      <>
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {'cards' in entry && <p>{`${entry.cards[0]} ${cardNames(cards)}, ${entry.cards[1]}`}</p>}
        {'tracking' in entry && <p>{entry.tracking[delivery?.tracking ?? 'all']}</p>}
        {'link' in entry && <TextLink href={paths[entry.link.to]}>{entry.link.text}</TextLink>}
      </>
    ),
  }));
  return (
    <Main>
      <PageHead title={PAGES.faq.title} description={faq.description} path={paths.faq} />
      <Grid space="normal">
        <div className={styles.title}>
          <PageTitle>{PAGES.faq.title}</PageTitle>
        </div>
        <div className={styles.list}>
          <Accordion size="large" items={items} />
          <p className={styles.foot}>
            <span>{faq.more}</span>
            <TextLink href={paths.contact}>{faq.write}</TextLink>
            <TextLink href={socialUrl} target="_blank" rel="noopener" icon="arrow-out">
              {`${faq.contact} ${socialNetworkName(socialUrl)}`}
            </TextLink>
          </p>
        </div>
      </Grid>
    </Main>
  );
}
