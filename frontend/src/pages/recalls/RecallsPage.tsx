import { PAGES, type RecallNotice, remedyWords } from '@shop/contract';
import { ButtonLink, DescriptionList, Grid, PageTitle, Picture, TextLink } from '@shop/ui-kit';
import { recalls as words } from '../../content/recalls';
import { useShopConfig } from '../../shared/api/config-api';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import { lotWords } from '../../shared/recalls/recall-words';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './RecallsPage.module.css';

/** What the shop recalled, each in the order that the annex of reg. (EU) 2024/1435 sets. */
export default function RecallsPage() {
  const { recalls } = useShopConfig();
  return (
    <Main>
      <PageHead title={PAGES.recalls.title} description={words.description} path={paths.recalls} />
      <Grid space="normal">
        <div className={styles.title}>
          <PageTitle lead={words.lead}>{PAGES.recalls.title}</PageTitle>
        </div>
        <div className={styles.list}>
          {recalls.length === 0 && <NothingRecalled />}
          {recalls.map((recall) => (
            <RecallArticle key={recall.id} recall={recall} />
          ))}
        </div>
      </Grid>
    </Main>
  );
}

/** The state's own list of what is recalled in France. */
const RAPPEL_CONSO = 'https://rappel.conso.gouv.fr';

/** What whoever came here wants to know all the same: how one would hear of it, and what to do in doubt. */
function NothingRecalled() {
  return (
    <div className={styles.recall}>
      <p className={styles.none}>{words.none}</p>
      <h2>{words.how}</h2>
      <ul className={styles.ways}>
        {words.ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <h2>{words.lots}</h2>
      <p>{words.where}</p>
      <h2>{words.doubt}</h2>
      <p>{words.ask}</p>
      <p className={styles.acts}>
        <ButtonLink href={paths.contact}>{words.write}</ButtonLink>
        <TextLink href={RAPPEL_CONSO}>{words.official}</TextLink>
      </p>
    </div>
  );
}

function RecallArticle({ recall }: { recall: RecallNotice }) {
  const { id, productName, image, danger, advice, remedies, noticeUrl } = recall;
  const { shopName } = useShopConfig();
  return (
    <article className={styles.recall} aria-labelledby={`rappel-${id}`}>
      <h2 id={`rappel-${id}`} tabIndex={-1}>
        {`${words.headline}\u00a0: ${productName}, ${lotWords(recall)}`}
      </h2>
      {image && (
        <div className={styles.picture}>
          <Picture src={image} alt={productName} sizes="240px" />
        </div>
      )}
      <DescriptionList items={factsOf(recall, shopName)} />
      <h3>Danger</h3>
      <p className={styles.words}>{danger}</p>
      <h3>Que faire</h3>
      <p className={styles.words}>
        <strong>{words.stop}</strong> {advice}
      </p>
      <h3>Ce qui vous est dû</h3>
      <p>{`${words.choice} ${remedyWords(remedies)}.`}</p>
      <Contact recall={recall} />
      <p>{words.share}</p>
      {noticeUrl && (
        <p>
          <TextLink href={noticeUrl}>{words.notice}</TextLink>
        </p>
      )}
    </article>
  );
}

function factsOf({ productName, lotNumbers, sent, day }: RecallNotice, shopName: string) {
  return [
    { term: 'Produit', detail: productName },
    { term: 'Marque', detail: shopName },
    { term: lotNumbers.length > 1 ? 'Lots' : 'Lot', detail: `${lotNumbers.join(', ')} (${words.lot})` },
    ...(sent ? [{ term: 'Vendu', detail: `par notre atelier, ${sentWords(sent)}` }] : []),
    { term: 'Publié', detail: `le ${dayWords(day)}` },
  ];
}

const dayWords = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));
const sentWords = ({ from, to }: NonNullable<RecallNotice['sent']>) =>
  from === to ? `remis ou envoyé le ${dayWords(from)}` : `remis ou envoyé du ${dayWords(from)} au ${dayWords(to)}`;

function Contact({ recall }: { recall: RecallNotice }) {
  const { contact } = useShopConfig();
  if (!contact.email && !contact.phone) return null;
  const subject = encodeURIComponent(`${words.subject}, ${recall.productName}, ${lotWords(recall)}`);
  return (
    <>
      <p>{words.reach}</p>
      <ul>
        {contact.email && (
          <li>
            <TextLink href={`mailto:${contact.email}?subject=${subject}`}>{contact.email}</TextLink>
          </li>
        )}
        {contact.phone && (
          <li>
            <TextLink href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</TextLink>
          </li>
        )}
      </ul>
    </>
  );
}
