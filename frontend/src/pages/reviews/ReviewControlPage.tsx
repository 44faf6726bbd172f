import { PAGES, REVIEW_REASONS } from '@shop/contract';
import { ButtonLink, Grid, PageTitle } from '@shop/ui-kit';
import { reviews as words } from '../../content/reviews';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './ReviewControlPage.module.css';

/** What the law wants known of reviews beside them (C. conso. L111-7-2, D111-16 to D111-19). */
export default function ReviewControlPage() {
  return (
    <Main>
      <PageHead title={PAGES.reviewControl.title} description={words.description} path={paths.reviewControl} />
      <Grid space="normal">
        <div className={styles.title}>
          <PageTitle lead={words.lead}>{PAGES.reviewControl.title}</PageTitle>
        </div>
        <div className={styles.parts}>
          {words.parts.map((part) => (
            <section key={part.heading} className={styles.part}>
              <h2>{part.heading}</h2>
              {part.words.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {'reasons' in part && (
                <ul>
                  {Object.values(REVIEW_REASONS).map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p>
            <ButtonLink href={paths.contact}>{words.contact}</ButtonLink>
          </p>
        </div>
      </Grid>
    </Main>
  );
}
