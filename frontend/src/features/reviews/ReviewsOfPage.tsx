import { LANGUAGE, type ProductReview, type ReviewSort } from '@shop/contract';
import { ReviewCard, Skeleton } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useShopConfig } from '../../shared/api/config-api';
import { formatDate } from '../../shared/format-date';
import { OWNER_LANG } from '../../shared/owner-lang';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { ReportReview } from './ReportReview';
import { factsOf, starsLabel } from './review-words';
import { useGetProductReviewsQuery } from './reviews-api';
import styles from './reviews.module.css';

/** One page of a product's reviews, fetched when it is asked for. */
export function ReviewsOfPage(asked: { productId: string; sort: ReviewSort; page: number }) {
  const { currentData, isError, error, refetch } = useGetProductReviewsQuery(asked);
  if (currentData) return <ShownReviews reviews={currentData.items} />;
  if (isError) {
    return (
      <RetryNotice onRetry={() => void refetch()}>
        {messageOf(error, 'La suite des avis n’a pas pu être chargée.')}
      </RetryNotice>
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label="Chargement des avis" className={styles.loading}>
      <Skeleton width={30} />
      <Skeleton width={80} />
      <Skeleton width={60} />
    </div>
  );
}

export function ShownReviews({ reviews }: { reviews: readonly ProductReview[] }) {
  const { shopName } = useShopConfig();
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewCard
            stars={review.stars}
            starsLabel={starsLabel(review.stars)}
            name={review.name}
            facts={factsOf(review)}
            text={review.text}
            textLang={(review.language ?? 'fr') === LANGUAGE ? undefined : (review.language ?? 'fr')}
            reply={
              review.answer && {
                by: `${shopName}, le ${formatDate(new Date(review.answer.at))}`,
                words: review.answer.words,
                lang: OWNER_LANG,
              }
            }
            foot={<ReportReview id={review._id} name={review.name} />}
          />
        </li>
      ))}
    </ul>
  );
}
