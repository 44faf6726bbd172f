import { LANGUAGE, LEGAL_TEXTS, legalPdfPath, type LegalPageText, type LegalTextId, PAGES } from '@shop/contract';
import { EmptyState, LegalDocument, Page, PageTitle, TextLink } from '@shop/ui-kit';
import { useParams } from 'react-router-dom';
import { useGetLegalTextQuery } from '../../features/legal-texts/legal-texts-api';
import { LegalVersions } from '../../features/legal-texts/LegalVersions';
import { ReadOn } from '../../features/legal-texts/ReadOn';
import { legalTextParts } from '../../shared/legal/legal-text-parts';
import { versionWords } from '../../shared/legal/version-words';
import { OWNER_LANG } from '../../shared/owner-lang';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import styles from './LegalPage.module.css';

/** As the server takes it: each version has one address. */
const VERSION_NUMBER = /^[1-9]\d{0,5}$/;

/** The text that counts today (specification, section 2.1), or one version at the address where it stays. */
export function LegalPage({ text }: { text: LegalTextId }) {
  const { number } = useParams();
  if (number !== undefined && !VERSION_NUMBER.test(number)) return <UnknownVersion text={text} />;
  return <LegalTextAt text={text} number={number === undefined ? null : Number(number)} />;
}

function LegalTextAt({ text, number }: { text: LegalTextId; number: number | null }) {
  const { title } = PAGES[LEGAL_TEXTS[text].page];
  const { data, error, refetch } = useGetLegalTextQuery({ text, number });
  if (data) return <LegalTextPage page={data} />;
  if (!error) {
    return (
      <>
        <PageHead title={title} description={title} />
        <PageSkeleton />
      </>
    );
  }
  if ('status' in error && error.status === 404) return <UnknownVersion text={text} />;
  return (
    <Main>
      <PageHead title={title} description={title} />
      <Page space="normal">
        <RetryPlace title="Ce texte n’a pas pu être chargé." onRetry={() => void refetch()} place="page" />
      </Page>
    </Main>
  );
}

function UnknownVersion({ text }: { text: LegalTextId }) {
  const { title } = PAGES[LEGAL_TEXTS[text].page];
  return (
    <Main>
      <PageHead title={title} description={title} />
      <Page space="normal">
        <PageTitle>{title}</PageTitle>
        <EmptyState className={styles.empty} title="Cette version n’existe pas." action={<InForceLink text={text} />} />
      </Page>
    </Main>
  );
}

function InForceLink({ text }: { text: LegalTextId }) {
  return <TextLink href={paths[LEGAL_TEXTS[text].page]}>Lire la version en vigueur</TextLink>;
}

function LegalTextPage({ page }: { page: LegalPageText }) {
  const { text, version, asked, versions, total } = page;
  const { title, path } = PAGES[LEGAL_TEXTS[text].page];
  if (!version && asked !== null) return <UnknownVersion text={text} />;
  if (!version) {
    return (
      <Main>
        <PageHead title={title} description={title} />
        <Page space="normal">
          <PageTitle>{title}</PageTitle>
          <EmptyState className={styles.empty} title="Ce texte n’est pas encore publié." />
        </Page>
      </Main>
    );
  }
  const shownTitle = asked === null ? title : `${title}, version ${version.number}`;
  return (
    <Main>
      <PageHead
        title={shownTitle}
        description={version.shown.description}
        path={version.state === 'in-force' ? path : undefined}
      />
      <LegalDocument
        head={
          <>
            <PageTitle lead={`Version ${version.number}, ${versionWords(version)}`}>{title}</PageTitle>
            <p className={styles.ways}>
              {version.state === 'in-force' ? (
                <TextLink href="#versions">Versions</TextLink>
              ) : (
                <InForceLink text={text} />
              )}
              <TextLink href={legalPdfPath(text, version.number)} download>
                Télécharger en PDF
              </TextLink>
            </p>
            {LANGUAGE !== 'fr' && <p>Ce texte est publié en français&nbsp;: seule cette version fait foi.</p>}
          </>
        }
        // As the owner published it.
        textLang={OWNER_LANG}
        parts={legalTextParts(version.shown)}
        after={<LegalVersions text={text} versions={versions} total={total} shown={version.number} />}
        end={<ReadOn version={version} />}
      />
    </Main>
  );
}
