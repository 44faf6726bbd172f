/** What depends on a link, or on what is said together. */
export const REVIEW_REFUSALS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/reviews/read': ['REVIEW.LINK_NOT_VALID'],
  'POST /api/reviews': ['PERSON.NAME_INVALID', 'REVIEW.LINK_NOT_VALID'],
  'POST /api/reviews/delete': ['REVIEW.LINK_NOT_VALID'],
  'POST /api/reviews/leave': ['REVIEW.LINK_NOT_VALID'],
  'POST /api/reviews/one-click': ['REVIEW.LINK_NOT_VALID'],
  'POST /api/reviews/{id}/mail': ['REVIEW.REASON_MISSING'],
  'POST /api/reviews/{id}/decision': ['REVIEW.REASON_MISSING'],
};
