import {
  Accordion,
  Grid,
  type OrderWay,
  OrderWays,
  Page,
  PageTitle,
  Section,
  Skeleton,
  TextLink,
  Title,
} from '@shop/ui-kit';
import { cardNames, FAQ_MARKS, PAGES, type ShownQuestion } from '@shop/contract';
import { faq } from '../../content/faq';
import { promises } from '../../content/promises';
import { usePageText } from '../../features/page-texts/page-text';
import { useShopConfig } from '../../shared/api/config-api';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { OwnerWords } from '../../shared/OwnerWords';
import { ownerWords } from '../../shared/owner-words';
import { paths } from '../../shared/paths';
import { socialNetworkName } from '../../shared/social-network';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import styles from './FaqPage.module.css';

export { keepPageText as keepPageData } from '../../features/page-texts/page-text';

export default function FaqPage() {
  const { socialUrl } = useShopConfig();
  const good = useGoodToKnow();
  const { data, isChanged, isError, refetch } = usePageText('faq');
  const fill = useFilled();
  const items = questionsOf(isChanged ? data?.questions : undefined).map(
    ({ id, question, answer, action, link }, index) => ({
      ...(isChanged && { id }),
      title: question,
      open: index === 0,
      content: (
        <>
          {answer.text.split('\n').map((paragraph, place) => (
            <p key={place} lang={answer.lang}>
              {fill(paragraph)}
            </p>
          ))}
          {link && action}
        </>
      ),
    }),
  );
  return (
    <Main>
      <PageHead title={PAGES.faq.title} description={faq.description} path={paths.faq} />
      <Grid space="normal">
        <div className={styles.title}>
          <PageTitle>{PAGES.faq.title}</PageTitle>
        </div>
        <div className={styles.list}>
          {isChanged && !data ? (
            <Awaited isLost={isError} onRetry={refetch} />
          ) : (
            <Accordion size="large" items={items} />
          )}
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

function Awaited({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  if (isLost) return <RetryPlace title={faq.lost} onRetry={onRetry} />;
  return <Skeleton role="status" aria-label="Chargement..." />;
}

const ORIGINAL: readonly ShownQuestion[] = faq.questions.map(({ id, link }) => {
  return { id, link, question: null, answer: null, action: null };
});

/** @param written what the owner wrote in the place of the shop's own questions */
function questionsOf(written: readonly ShownQuestion[] = ORIGINAL) {
  return written.map(({ id, question, answer, action, link }) => {
    const own = faq.questions.find((one) => one.id === id);
    const words = action ? <OwnerWords words={action} /> : own?.action;
    return {
      id,
      question: question ? <OwnerWords words={question} /> : own?.question,
      answer: answer ? ownerWords(answer) : { text: own?.answer.join('\n') ?? '', lang: undefined },
      link,
      action: words && <TextLink href={link}>{words}</TextLink>,
    };
  });
}

/** What the settings say, in the place of its marks. */
function useFilled() {
  const { delivery, cards } = useShopConfig();
  return (text: string) =>
    text
      .replaceAll(FAQ_MARKS.cards, cardNames(cards))
      .replaceAll(FAQ_MARKS.tracking, faq.tracking[delivery?.tracking ?? 'all']);
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
