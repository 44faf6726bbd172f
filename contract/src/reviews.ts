import type { Language } from './languages.js';
import { sumOf } from './totals.js';

/** Signs of a review's text, and of the name under which it is shown. */
export const REVIEW_TEXT_MIN_LENGTH = 10;
export const REVIEW_TEXT_MAX_LENGTH = 1_500;
export const REVIEW_NAME_MAX_LENGTH = 40;
/** Of the shop's public answer, of what it writes to an author, and of a doubt that somebody reports. */
export const REVIEW_ANSWER_MAX_LENGTH = 1_000;
export const REVIEW_WORD_MAX_LENGTH = 500;
export const REVIEW_REPORT_MIN_LENGTH = 10;
export const REVIEW_REPORT_MAX_LENGTH = 500;
/** Reports that one review keeps: more say nothing new. */
export const REVIEW_MOST_REPORTS = 20;

/** How long the link of a mail opens the reviews of an order. */
export const REVIEW_LINK_DAYS = 180;
/** Within so many days the shop reads a review. */
export const REVIEW_READ_DAYS = 3;
/** A review is kept so long after it was last written; one that never appeared, after it was refused. */
export const REVIEW_KEPT_YEARS = 5;
export const REVIEW_REFUSED_KEPT_DAYS = 365;

/** Where a review stands: nobody has read it, its author is asked to correct it, everybody sees it, nobody will. */
export const REVIEW_STATES = {
  waiting: 'À lire',
  correcting: 'À corriger',
  published: 'Paru',
  refused: 'Refusé',
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;

/**
 * Why a review may be refused, in the words that stand under every list of reviews (C. conso. D111-17) and in the mail to its author.
 * The number of stars is none of them.
 */
export const REVIEW_REASONS = {
  person: 'Donne le nom, l’adresse ou une autre donnée d’un tiers',
  insult: 'Injurieux, haineux ou menaçant',
  topic: 'Parle d’autre chose que du produit',
  health: 'Prête au produit un effet de santé',
  advertising: 'Publicité, lien ou coordonnées',
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;

/** The best grade. */
export const REVIEW_BEST = 5;
/** The number of stars, 1 to 5. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** Of the list below a product; the first without a choice. */
export const REVIEW_SORTS = ['recent', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Reviews on one page of a product's list. */
export const REVIEWS_PER_PAGE = 6;

/** What the shop answered below a review. */
export interface ReviewAnswer {
  words: string;
  at: string;
}

/** A review that everybody sees. */
export interface ProductReview {
  _id: string;
  stars: Stars;
  /** A first name or initials, as its author chose. */
  name: string;
  text: string;
  /** What it is written in; missing for French. */
  language?: Language;
  publishedAt: string;
  /** When its author received the product; else when it was bought: the day of the experience (C. conso. D111-17). */
  experience: 'delivery' | 'purchase';
  experiencedAt: string;
  answer: ReviewAnswer | null;
}

/** What its reviews say of a product in one line. */
export interface ProductRating {
  /** 1 to 5, rounded to a hundredth; 0 without any. */
  average: number;
  count: number;
}

/** What the published reviews of a product come to. */
export interface ReviewSummary extends ProductRating {
  /** How many gave one star, two, ... five: five entries. */
  distribution: number[];
}

/** `reviews` of `GET /api/product/{id}`, where there is one at least; its items are the first page of the newest. */
export interface ProductReviews extends ReviewSummary {
  items: ProductReview[];
}

/** What somebody writes of one product of an order, with the secret of a mailed link. `POST /api/reviews`. */
export interface NewReview {
  token: string;
  productId: string;
  stars: Stars;
  name: string;
  text: string;
  /** The version that is corrected; missing for the first one. */
  expectedVersion?: number;
}

/** A review as its author sees it. */
export interface OwnReview {
  _id: string;
  stars: Stars;
  name: string;
  text: string;
  state: ReviewState;
  /** Why it does not appear, and what the shop adds; while it is refused or to be corrected. */
  reason: ReviewReason | null;
  word: string;
  writtenAt: string;
  publishedAt: string | null;
  answer: ReviewAnswer | null;
  version: number;
}

/** `POST /api/reviews/read`: what a mailed link opens. */
export interface ReviewDesk {
  products: { _id: string; slug: string; name: string; image: string; review: OwnReview | null }[];
}

/** `POST /api/reviews/{id}/report`: a doubt about a review, with its reasons (C. conso. L111-7-2). */
export interface ReviewReport {
  words: string;
}

/** Lists of the back-office. */
export const REVIEW_VIEWS = {
  waiting: 'À lire',
  correcting: 'À corriger',
  unanswered: 'Sans réponse',
  reported: 'Signalés',
  published: 'Parus',
  refused: 'Refusés',
} as const;
export type ReviewView = keyof typeof REVIEW_VIEWS;

/** A line of `GET /api/reviews`: what waits is listed the oldest first. */
export interface AdminReviewSummary {
  _id: string;
  stars: Stars;
  name: string;
  text: string;
  state: ReviewState;
  product: { _id: string; name: string };
  /** When it was written or last corrected. */
  writtenAt: string;
  /** When it came into its state. */
  since: string;
  /** It waits longer than the shop said. */
  late: boolean;
  /** How many reported a doubt about it. */
  reports: number;
}

/** `GET /api/reviews/{id}`. */
export interface AdminReview extends AdminReviewSummary {
  language?: Language;
  /** What proves that it was bought. */
  proof: {
    orderId: string;
    reference: string;
    boughtAt: string;
    deliveredAt: string | null;
    /** Null where nobody was invited. */
    invitedAt: string | null;
    firstWrittenAt: string;
    /** How often its author corrected it. */
    corrections: number;
  };
  image: string;
  /** Of all that is published of the product. */
  summary: ReviewSummary;
  reason: ReviewReason | null;
  word: string;
  /** Who decided last; '' while nobody did. */
  decidedBy: string;
  answer: ReviewAnswer | null;
  reported: { words: string; at: string }[];
  readBy: string;
  /** Names the last decision while it may be taken back. */
  undo: { key: string; until: string } | null;
  version: number;
}

/** `POST /api/reviews/{id}/decision`. */
export interface ReviewDecision {
  decision: 'publish' | 'refuse' | 'correct';
  /** Of a refusal, or of a correction that is asked for. */
  reason?: ReviewReason;
  /** What its author reads beside the reason. */
  word?: string;
  /** Below the review; kept while its author corrects. Missing: as it is. */
  answer?: string;
  /** Its mail waits for `UNDO_SECONDS`, and until then the decision may be taken back: the answer has `undo`. */
  undoable?: boolean;
  /** What the screen showed: another one by now is 409 `REVIEW.CHANGED_MEANWHILE`. */
  expectedVersion: number;
}

/** `POST /api/reviews/{id}/undo`: the review as it was, and no mail; 409 `REVIEW.UNDO_OVER`, `REVIEW.UNDO_TOLD` when it is too late. */
export interface ReviewUndo {
  key: string;
}

/** `PUT /api/reviews/{id}/answer`; '' takes it away. */
export interface ReviewAnswerChange {
  words: string;
  expectedVersion: number;
}

/** `POST /api/reviews/{id}/mail`: what its author would receive. */
export type ReviewMailDraft = Pick<ReviewDecision, 'reason' | 'word'> & { decision: 'refuse' | 'correct' };

export interface ReviewMail {
  subject: string;
  text: string;
}

/** `GET /api/reviews/counts`. */
export type ReviewCounts = Record<ReviewView, number> & {
  /** Of those that wait, how many longer than the shop said. */
  late: number;
};

/** Queries of the page that mailed links lead to, and of the address that mail programs call by themselves. */
export const REVIEW_LINKS = { write: 'lien', leave: 'quitter' } as const;

/** What so many grades come to. @param distribution how many gave one star, two, ... five */
export function reviewSummaryOf(distribution: ReviewSummary['distribution']): ReviewSummary {
  const count = sumOf(distribution);
  return { ...ratingOf(sumOf(distribution.map((grades, at) => grades * (at + 1))), count), distribution };
}

/**
 * Only five stars from everybody are rounded to 5, and only one star from everybody to 1.
 * @param parts of a star that it is rounded to: 10 for tenths
 */
export const roundedGrade = (grade: number, parts: number): number =>
  grade <= 1 || grade >= REVIEW_BEST
    ? grade
    : Math.min(REVIEW_BEST - 1 / parts, Math.max(1 + 1 / parts, Math.round(parts * grade) / parts));

/** @param points all stars together @param count of grades */
export const ratingOf = (points: number, count: number): ProductRating => ({
  average: count === 0 ? 0 : roundedGrade(points / count, 100),
  count,
});
