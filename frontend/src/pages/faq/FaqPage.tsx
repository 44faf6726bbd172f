import { Accordion, Grid, type OrderWay, OrderWays, Page, PageTitle, Section, TextLink, Title } from '@shop/ui-kit';
import { cardNames, PAGES } from '@shop/contract';
import { faq } from '../../content/faq';
import { promises } from '../../content/promises';
import { useShopConfig } from '../../shared/api/config-api';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { paths } from '../../shared/paths';
import { socialNetworkName } from '../../shared/social-network';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import styles from './FaqPage.module.css';

export default function FaqPage() {
  const { socialUrl, delivery, cards } = useShopConfig();
  const good = useGoodToKnow();
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
      <Section ground="sheet" space="tight" aria-labelledby="bon-a-savoir">
        <Page>
          <Title id="bon-a-savoir">{faq.good.heading}</Title>
          <OrderWays className={styles.good} ways={good} />
        </Page>
      </Section>
    </Main>
  );
}

/** What the shop promises today, with the way to each. */
function useGoodToKnow(): OrderWay[] {
  const { delivery } = useShopConfig();
  const { where } = useDeliveryReach();
  const { good } = faq;
  const sent = delivery ? [delivery.price, delivery.arrival] : [`${promises.delivery}, ${where}`];
  return [
    {
      title: good.delivery.title,
      text: where === '' ? promises.nowhere : `${sent.filter(Boolean).join('. ')}.`,
      acts: <TextLink href={paths.termsOfSale}>{good.delivery.link}</TextLink>,
    },
    { ...good.withdrawal, acts: <TextLink href={paths.withdrawal}>{WITHDRAWAL_LINK}</TextLink> },
    { ...good.guest, acts: <TextLink href={paths.findOrder}>{PAGES.findOrder.title}</TextLink> },
    { ...good.damaged, acts: <TextLink href={paths.contact}>{good.damaged.link}</TextLink> },
  ];
}
