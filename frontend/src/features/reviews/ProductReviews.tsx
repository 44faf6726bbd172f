import { type Product, REVIEW_SORTS, REVIEWS_PER_PAGE, type ReviewSort } from '@shop/contract';
import { Button, Grid, RatingSummary, Section, Select, TextLink, Title } from '@shop/ui-kit';
import { useState } from 'react';
import { reviews as words } from '../../content/reviews';
import { paths } from '../../shared/paths';
import { averageWords, countWords, gradeName } from './review-words';
import { ReviewsOfPage, ShownReviews } from './ReviewsOfPage';
import styles from './reviews.module.css';

const SORTS: Readonly<Record<ReviewSort, string>> = {
  recent: 'Du plus récent au plus ancien',
  best: 'Les meilleures notes d’abord',
  worst: 'Les moins bonnes notes d’abord',
};

/** What buyers say of a product, with what the law wants said beside it (C. conso. L111-7-2). Nothing while nobody has said anything. */
export function ProductReviews({ product: { _id, reviews } }: { product: Product }) {
  const [sort, setSort] = useState<ReviewSort>('recent');
  const [pages, setPages] = useState(1);
  if (!reviews) return null;
  const { average, count, distribution, items } = reviews;
  const grades = distribution.map((each, at) => ({ name: gradeName(at + 1), count: each })).toReversed();
  const first = sort === 'recent' ? 2 : 1;
  return (
    <Section ground="sheet" id="avis" aria-labelledby="avis-titre">
      <Grid className={styles.grid}>
        <div className={styles.head}>
          <Title id="avis-titre">{words.heading}</Title>
          <RatingSummary
            className={styles.summary}
            average={averageWords(average)}
            words={`sur 5, d’après ${countWords(count)}`}
            label={`Répartition de ${countWords(count)}`}
            grades={grades}
          />
        </div>
        <div className={styles.body}>
          {count > 1 && (
            <Select
              label="Ranger les avis"
              className={styles.sort}
              options={REVIEW_SORTS.map((value) => ({ value, label: SORTS[value] }))}
              value={sort}
              onChange={(event) => {
                setSort(event.target.value as ReviewSort);
                setPages(1);
              }}
            />
          )}
          {sort === 'recent' && <ShownReviews reviews={items} />}
          {Array.from({ length: pages - first + 1 }, (_, at) => (
            <ReviewsOfPage key={`${sort} ${at + first}`} productId={_id} sort={sort} page={at + first} />
          ))}
          {count > pages * REVIEWS_PER_PAGE && (
            <p className={styles.more}>
              <Button variant="secondary" onClick={() => setPages(pages + 1)}>
                Lire la suite des avis
              </Button>
            </p>
          )}
          <div className={styles.notice}>
            <h3 className={styles.noticeTitle}>{words.noticeTitle}</h3>
            <p>{words.notice}</p>
            <p>
              <TextLink href={paths.reviewControl}>{words.noticeLink}</TextLink>
            </p>
          </div>
        </div>
      </Grid>
    </Section>
  );
}
