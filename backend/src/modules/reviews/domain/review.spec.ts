import fc from 'fast-check';
import {
  REVIEW_MOST_REPORTS,
  REVIEW_REASONS,
  type ReviewDecision,
  type ReviewReason,
  ratingWords,
  reviewSummaryOf,
  type Stars,
} from '@shop/contract';
import { isLate, removeAtOf, Review, type ReviewRecord } from './review.js';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);
const WORDS = { stars: 4, name: 'N. K.', text: 'Il mousse bien et ne dessèche pas.' } as const;
const FACTS = {
  ...{ id: '1', productId: 'lavande', productName: 'Savon Lavande', orderId: 'a', reference: 'AK-7F3K2Q' },
  ...{ boughtAt: later(-20), deliveredAt: later(-15) },
};
const aReview = () => Review.write(FACTS, WORDS, NOW);

const stars = fc.integer({ min: 1, max: 5 }).map((one) => one as Stars);
const reason = fc.constantFrom(...(Object.keys(REVIEW_REASONS) as ReviewReason[]));
type Act =
  { kind: 'decide'; decision: ReviewDecision['decision']; reason: ReviewReason } | { kind: 'correct'; stars: Stars };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('decide' as const),
    decision: fc.constantFrom('publish', 'refuse', 'correct'),
    reason,
  }),
  fc.record({ kind: fc.constant('correct' as const), stars }),
);

const apply = (review: Review, one: Act) =>
  one.kind === 'correct'
    ? review.correct({ ...WORDS, stars: one.stars }, NOW)
    : review.decide({ decision: one.decision, reason: one.reason }, 'Hélène Roux', NOW);

it('only five stars from everybody are 5, and only one star from everybody is 1, in figures and in words', () => {
  const of = (...distribution: number[]) => reviewSummaryOf(distribution);
  expect(of(0, 0, 0, 1, 999)).toMatchObject({ average: 4.99, count: 1000 });
  expect(of(999, 1, 0, 0, 0).average).toBe(1.01);
  expect(of(0, 0, 0, 0, 3).average).toBe(5);
  expect(of(2, 0, 0, 0, 0).average).toBe(1);
  expect(ratingWords({ average: 4.96, count: 25 })).toBe('4,9 sur 5, 25 avis');
  expect(ratingWords({ average: 1.04, count: 25 })).toBe('1,1 sur 5, 25 avis');
  expect(ratingWords({ average: 4.35, count: 20 })).toBe('4,4 sur 5, 20 avis');
  expect(ratingWords({ average: 5, count: 1 })).toBe('5,0 sur 5, 1 avis');
  expect(ratingWords({ average: 1, count: 2 })).toBe('1,0 sur 5, 2 avis');
});

it('whatever is done with them, only what is published counts, each for its stars of now', () => {
  const lives = fc.array(fc.tuple(stars, fc.array(act, { maxLength: 8 })), { maxLength: 30 });
  fc.assert(
    fc.property(lives, (all) => {
      const reviews = all.map(([first, acts]) => {
        const review = Review.write(FACTS, { ...WORDS, stars: first }, NOW);
        acts.forEach((one) => apply(review, one));
        return review.snapshot;
      });
      const out = reviews.filter(({ state }) => state === 'published');
      const distribution = [1, 2, 3, 4, 5].map((grade) => out.filter((one) => one.stars === grade).length);
      const { average, count } = reviewSummaryOf(distribution);
      expect(count).toBe(out.length);
      const points = out.reduce((sum, one) => sum + one.stars, 0);
      expect(average).toBeCloseTo(out.length === 0 ? 0 : points / out.length, 2);
      // What appears has a day, and what does not has none; a refusal has its reason.
      for (const { state, publishedAt, reason: why } of reviews) {
        expect(publishedAt !== null).toBe(state === 'published');
        expect(why !== null).toBe(state === 'refused' || state === 'correcting');
      }
    }),
  );
});

it('no grade changes what may be decided', () => {
  fc.assert(
    fc.property(stars, stars, fc.array(act, { maxLength: 6 }), (one, other, acts) => {
      const without = ({ stars: _stars, ...rest }: ReviewRecord) => rest;
      const [first, second] = [one, other].map((given) => Review.write(FACTS, { ...WORDS, stars: given }, NOW));
      acts.forEach((each) => [first!, second!].forEach((review) => apply(review, each)));
      expect(without(first!.snapshot)).toEqual(without(second!.snapshot));
    }),
  );
});

it('is not refused without a reason', () => {
  expect(() => aReview().decide({ decision: 'refuse' }, 'Hélène Roux', NOW)).toThrow('Choisissez un motif');
});

it('keeps the answer of the shop while its author corrects, and the day of an answer that did not change', () => {
  const review = aReview();
  review.decide({ decision: 'correct', reason: 'person', answer: 'Merci.' }, 'Hélène Roux', NOW);
  review.correct({ ...WORDS, text: 'Sans le nom du facteur, il mousse bien.' }, later(1));
  expect(review.snapshot).toMatchObject({ state: 'waiting', corrections: 1, answer: { words: 'Merci.', at: NOW } });
  review.decide({ decision: 'publish', answer: 'Merci.' }, 'Hélène Roux', later(2));
  expect(review.snapshot.answer?.at).toEqual(NOW);
});

it('is reported where it appears alone, and as often as says something new', () => {
  const review = aReview();
  expect(() => review.report('Une amie du vendeur.', NOW)).toThrow('personne ne peut le signaler');
  review.decide({ decision: 'publish' }, 'Hélène Roux', NOW);
  expect([review.report('Une amie du vendeur.', NOW), review.report('Une amie du vendeur.', NOW)]).toEqual([
    true,
    false,
  ]);
  for (let count = 0; count < REVIEW_MOST_REPORTS * 2; count += 1) review.report(`Raison ${count}`, NOW);
  expect(review.snapshot.reports).toHaveLength(REVIEW_MOST_REPORTS);
});

it('is late after three days, and leaves five years after its words, or a year after a refusal', () => {
  const review = aReview();
  expect([isLate(review.snapshot, later(3)), isLate(review.snapshot, later(3.1))]).toEqual([false, true]);
  expect(removeAtOf(review.snapshot)).toEqual(new Date('2031-11-20T10:00:00.000Z'));
  review.decide({ decision: 'refuse', reason: 'topic' }, 'Hélène Roux', NOW);
  expect(removeAtOf(review.snapshot)).toEqual(later(365));
});
