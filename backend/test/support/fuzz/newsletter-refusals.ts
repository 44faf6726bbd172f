/** What the blocks of a letter say about one another, and about the shop. */
const WORDS = [
  ...['LETTER.BLOCKS_COUNT', 'LETTER.BLOCK_INVALID', 'LETTER.BUTTON_PATH', 'LETTER.PRODUCT_GONE'],
  ...['LETTER.SUBJECT_INVALID', 'LETTER.SUBJECT_MISSING'],
];
const LETTER = [...WORDS.slice(0, 4), 'LETTER.SEGMENT_GONE', ...WORDS.slice(4)];
/** What the criteria of a segment say about one another, also of one that a letter goes to. */
const SEGMENT = ['SEGMENT.DAY', 'SEGMENT.EMPTY', 'SEGMENT.PERIOD', 'SEGMENT.RANGE'];
const NAMED_SEGMENT = ['SEGMENT.DAY', 'SEGMENT.EMPTY', 'SEGMENT.NAME_TAKEN', 'SEGMENT.PERIOD', 'SEGMENT.RANGE'];
const LINK = ['NEWSLETTER.LINK_NOT_VALID'];
const REMINDER_LINK = ['CART_REMINDER.LINK_NOT_VALID'];

/** Refusals of the letter that no schema says. */
export const NEWSLETTER_REFUSALS: Record<string, string[]> = {
  'GET /api/letters/audience': SEGMENT,
  'POST /api/letters': LETTER,
  'POST /api/letters/preview': WORDS,
  'POST /api/letters/trial': WORDS,
  'PUT /api/letters/{id}': LETTER,
  'POST /api/letters/{id}/send': ['LETTER.MOMENT', 'LETTER.PRODUCT_GONE', ...SEGMENT],
  'POST /api/segments': NAMED_SEGMENT,
  'POST /api/segments/count': SEGMENT,
  'PUT /api/segments/{id}': NAMED_SEGMENT,
  'POST /api/newsletter': ['NEWSLETTER.EMAIL_MISSING'],
  'POST /api/newsletter/confirm': LINK,
  'POST /api/newsletter/leave': LINK,
  'POST /api/newsletter/one-click': LINK,
  'POST /api/cart-reminders/leave': REMINDER_LINK,
  'POST /api/cart-reminders/one-click': REMINDER_LINK,
};
