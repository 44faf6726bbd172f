import { ButtonLink, Grid, Page, PageTitle, Photograph, Prose, Skeleton } from '@shop/ui-kit';
import { PAGE_TEXTS, PAGES, type ShownAboutBlock } from '@shop/contract';
import { about } from '../../content/about';
import { usePageText } from '../../features/page-texts/page-text';
import { blockPicture } from '../../shared/block-picture';
import { OwnerWords } from '../../shared/OwnerWords';
import { ownerWords } from '../../shared/owner-words';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import styles from './AboutPage.module.css';
import { SaidClaims } from './SaidClaims';
import { AboutFilm } from './AboutFilm';

export { keepPageText as keepPageData } from '../../features/page-texts/page-text';

export default function AboutPage() {
  const { data, isChanged, isError, refetch } = usePageText(PAGE_TEXTS.about);
  const written = isChanged ? data : undefined;
  const { headline, description, action } = written ?? {};
  const link = written ? written.link : paths.faq;
  const words = action ? <OwnerWords words={action} /> : about.action;
  return (
    <Main>
      <PageHead
        title={PAGES.about.title}
        description={description ? ownerWords(description).text : about.description}
        path={paths.about}
      />
      {(written?.film ?? !isChanged) && <AboutFilm label={about.film} />}
      <Page space="normal">
        {isChanged && !data ? (
          <Awaited isLost={isError} onRetry={refetch} />
        ) : (
          <>
            <Grid bare>
              <PageTitle size="display" className={styles.title}>
                {headline ? <OwnerWords words={headline} /> : about.headline}
              </PageTitle>
            </Grid>
            {blocksOf(written?.blocks).map((block) => (
              <Block key={block.id} {...block} />
            ))}
            {link !== '' && (
              <p className={styles.foot}>
                <ButtonLink href={link}>{words}</ButtonLink>
              </p>
            )}
          </>
        )}
      </Page>
    </Main>
  );
}

function Awaited({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  if (isLost) return <RetryPlace title={about.lost} onRetry={onRetry} />;
  return <Skeleton role="status" aria-label="Chargement..." />;
}

type Own = (typeof about.blocks)[number];

const ORIGINAL: readonly ShownAboutBlock[] = about.blocks.map(({ id, picture, ...more }) => ({
  id,
  picture: { site: picture },
  ...{ alt: null, title: null, lead: null, text: null },
  claims: 'claims' in more,
}));

/** @param written what the owner wrote in the place of the shop's own blocks */
function blocksOf(written: readonly ShownAboutBlock[] = ORIGINAL) {
  return written.map(({ id, picture, alt, title, lead, text, claims }) => {
    const own: Partial<Own> = about.blocks.find((one) => one.id === id) ?? {};
    return {
      id,
      file: blockPicture(picture),
      alt: alt ? ownerWords(alt).text : (own.alt ?? ''),
      title: title ? <OwnerWords words={title} /> : own.title,
      lead: lead ? <OwnerWords words={lead} /> : own.lead,
      text: text ? ownerWords(text) : { text: own.text ?? '', lang: undefined },
      hasLead: lead === null || lead.fr !== '',
      claims,
    };
  });
}

function Block({ file, alt, title, lead, text, hasLead, claims }: ReturnType<typeof blocksOf>[number]) {
  return (
    <section className={styles.block}>
      <Photograph
        className={styles.picture}
        file={file}
        alt={alt}
        sizes="(min-width: 900px) 42vw, (min-width: 600px) 40vw, 100vw"
      />
      <Prose>
        <h2 className="title-2">{title}</h2>
        {hasLead && <p className="lead">{lead}</p>}
        {text.text.split('\n').map((paragraph, place) => (
          <p key={place} lang={text.lang}>
            {paragraph}
          </p>
        ))}
        {claims && <SaidClaims />}
      </Prose>
    </section>
  );
}
