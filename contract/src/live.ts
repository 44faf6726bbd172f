/** `GET /api/events`: what a back-office that is open should know at once. */
export type LiveEventKind =
  | 'order-paid'
  | 'order-changed'
  | 'refund-requested'
  | 'mail-failed'
  | 'mail-changed'
  | 'stock-low'
  | 'message-received'
  | 'review-changed'
  | 'letter-changed'
  | 'segment-changed';

/** `data` of one server-sent event; its `event` is `kind`, its `id` is `_id`. An event may arrive twice after a resume. */
export interface LiveEvent {
  _id: string;
  kind: LiveEventKind;
  at: string;
  /** The order, the product whose stock fell below the warning, the conversation, the review, the letter, the segment, or what a mail speaks of. */
  subjectId: string;
  /** The order's reference, the product's name, the letter's subject, the segment's name, or the mail's kind. */
  reference: string;
}
