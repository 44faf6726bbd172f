import { Page, PageTitle, Prose, TextLink } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { PAGES } from '@shop/contract';
import type { LegalText } from '../../content/legal/legal-text';
import { useBrowser } from '../../shared/browser';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './LegalPage.module.css';

/** A legal text, with today's date as its last update (specification, section 2.1) and the date of its wording. */
export function LegalPage({ text, page }: { text: LegalText; page: keyof typeof PAGES }) {
  const { title, path } = PAGES[page];
  const { now } = useBrowser();
  const [today, setToday] = useState<string | null>(null);
  // The page may come from a server's cache: only the reader's browser knows today.
  useEffect(() => setToday(formatDate(new Date(now()))), [now]);
  return (
    <Main>
      <PageHead title={title} description={text.description} path={path} />
      <Page space="normal">
        <PageTitle>{title}</PageTitle>
        <p className={styles.date}>{today && <>Dernière mise à jour&nbsp;: {today}</>}</p>
        <p className={styles.version}>Version du {formatDate(new Date(text.version))}</p>
        <Prose>
          {text.sections.map(({ heading, paragraphs, link }) => (
            <section key={heading} className={styles.part}>
              <h2 className="title-3">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link && (
                <p>
                  <TextLink href={paths[link.to]}>{link.label}</TextLink>
                </p>
              )}
            </section>
          ))}
        </Prose>
      </Page>
    </Main>
  );
}
