/** What the blocks of a letter say about one another, and about the shop. */
const LETTER = [
  ...['LETTER.SUBJECT_MISSING', 'LETTER.SUBJECT_INVALID', 'LETTER.BLOCK_INVALID', 'LETTER.BUTTON_PATH'],
  ...['LETTER.PRODUCT_GONE', 'LETTER.SEGMENT_GONE'],
];
/** What the criteria of a segment say about one another. */
const SEGMENT = ['SEGMENT.EMPTY', 'SEGMENT.DAY', 'SEGMENT.RANGE', 'SEGMENT.PERIOD'];
const LINK = ['NEWSLETTER.LINK_NOT_VALID'];

/** Refusals of the letter that no schema says. */
export const NEWSLETTER_REFUSALS: Record<string, string[]> = {
  'POST /api/letters': LETTER,
  'POST /api/letters/preview': LETTER,
  'PUT /api/letters/{id}': LETTER,
  'POST /api/letters/{id}/send': ['LETTER.MOMENT', 'LETTER.PRODUCT_GONE'],
  'POST /api/segments': SEGMENT,
  'POST /api/segments/count': SEGMENT,
  'PUT /api/segments/{id}': SEGMENT,
  'POST /api/newsletter': ['NEWSLETTER.EMAIL_MISSING'],
  'POST /api/newsletter/confirm': LINK,
  'POST /api/newsletter/leave': LINK,
  'POST /api/newsletter/one-click': LINK,
};
