import { type AdminReviewSummary, REVIEW_STATES } from '@shop/contract';
import { type Column, Stars, StatusDot, TextLink } from '@shop/ui-kit';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import styles from './reviews.module.css';

const TONES = { waiting: 'preparation', correcting: 'shipped', published: 'delivered', refused: 'refunded' } as const;

export const StateOfReview = ({ state }: Pick<AdminReviewSummary, 'state'>) => (
  <StatusDot tone={TONES[state]} label={REVIEW_STATES[state]} />
);

/** @param hrefOf where a review opens beside the list */
export const columnsWith = (hrefOf: (id: string) => string): Column<AdminReviewSummary, 'date'>[] => [
  {
    key: 'review',
    header: 'Avis',
    width: '56%',
    narrow: 'title',
    cell: ({ _id, name, text, product, reports }) => (
      <>
        <TextLink href={hrefOf(_id)}>{`${name}, ${product.name}`}</TextLink>
        <span className={styles.excerpt}>
          <LongWords>{text}</LongWords>
        </span>
        {reports > 0 && (
          <strong className={styles.late}>{reports > 1 ? `${reports} signalements` : '1 signalement'}</strong>
        )}
      </>
    ),
  },
  {
    key: 'date',
    header: 'Écrit',
    sort: 'date',
    narrow: 'quiet',
    cell: ({ writtenAt, late }) => (
      <>
        <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
        {late && <strong className={styles.late}>En retard</strong>}
      </>
    ),
  },
  {
    key: 'stars',
    header: 'Note',
    nowrap: true,
    narrow: 'line',
    cell: ({ stars }) => <Stars value={stars} label={`${stars} sur 5`} />,
  },
  { key: 'state', header: 'État', spare: true, narrow: 'hidden', cell: (review) => <StateOfReview {...review} /> },
];
