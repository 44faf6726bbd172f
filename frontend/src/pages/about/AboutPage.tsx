import { ButtonLink, Grid, Page, PageTitle, Photograph, Prose } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { about } from '../../content/about';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './AboutPage.module.css';
import { SaidClaims } from './SaidClaims';
import { AboutFilm } from './AboutFilm';

export default function AboutPage() {
  return (
    <Main>
      <PageHead title={PAGES.about.title} description={about.description} path={paths.about} />
      <AboutFilm label={about.film} />
      <Page space="normal">
        <Grid bare>
          <PageTitle size="display" className={styles.title}>
            {about.headline}
          </PageTitle>
        </Grid>
        {about.blocks.map(({ picture, alt, title, lead, text }) => (
          <section className={styles.block} key={title}>
            <Photograph
              className={styles.picture}
              file={sitePicture(picture)}
              alt={alt}
              sizes="(min-width: 900px) 42vw, (min-width: 600px) 40vw, 100vw"
            />
            <Prose>
              <h2 className="title-2">{title}</h2>
              <p className="lead">{lead}</p>
              <p>{text}</p>
              {picture === about.claimsUnder && <SaidClaims />}
            </Prose>
          </section>
        ))}
        <p className={styles.foot}>
          <ButtonLink href={paths.faq}>{about.action}</ButtonLink>
        </p>
      </Page>
    </Main>
  );
}
