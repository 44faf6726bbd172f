import type { AdminReview, OwnReview, ProductReview, ReviewAnswer } from '@shop/contract';
import type { ReviewRecord } from '../domain/review.js';

export const answerView = ({ answer }: Pick<ReviewRecord, 'answer'>): ReviewAnswer | null =>
  answer && { words: answer.words, at: answer.at.toISOString() };

/** While somebody may still press. */
export const undoView = ({ undo }: Pick<ReviewRecord, 'undo'>, now: Date): AdminReview['undo'] =>
  undo && undo.until >= now ? { key: undo.key, until: undo.until.toISOString() } : null;

/** For whoever wrote it. */
export function ownViewOf(review: ReviewRecord): OwnReview {
  const { id, stars, name, text, state, reason, word, writtenAt, publishedAt, version } = review;
  return {
    ...{ _id: id, stars, name, text, state, reason, word, version },
    writtenAt: writtenAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    answer: state === 'published' ? answerView(review) : null,
  };
}

/** For everybody. */
export function publicViewOf(review: ReviewRecord): ProductReview {
  const { id, stars, name, text, language, publishedAt, writtenAt, deliveredAt, boughtAt } = review;
  return {
    ...{ _id: id, stars, name, text },
    ...(language && { language }),
    publishedAt: (publishedAt ?? writtenAt).toISOString(),
    experience: deliveredAt ? 'delivery' : 'purchase',
    experiencedAt: (deliveredAt ?? boughtAt).toISOString(),
    answer: answerView(review),
  };
}
