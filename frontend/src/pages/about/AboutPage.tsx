import { ButtonLink, Grid, Page, PageTitle, Prose } from '@shop/ui-kit';
import { about } from '../../content/about';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './AboutPage.module.css';
import { AboutFilm } from './AboutFilm';

export default function AboutPage() {
  return (
    <Main>
      <PageHead title={about.title} description={about.description} path={paths.about} />
      <AboutFilm label={about.film} />
      <Page className="section">
        <Grid bare>
          <PageTitle size="display" className={styles.title}>
            {about.headline}
          </PageTitle>
        </Grid>
        {about.blocks.map(({ picture, alt, title, lead, text }) => (
          <section className={styles.block} key={title}>
            <img className={styles.picture} {...picture} alt={alt} loading="lazy" decoding="async" />
            <Prose>
              <h2 className="title-2">{title}</h2>
              <p className="lead">{lead}</p>
              <p>{text}</p>
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
