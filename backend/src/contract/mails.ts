/** `failed`: given up after many attempts; somebody must look at it. */
export type MailState = 'waiting' | 'sent' | 'failed';

/** A mail of the shop, in `GET /api/mails` and in the timeline of an order. */
export interface MailRecord {
  _id: string;
  /** Stable code, such as 'order-confirmation'. */
  kind: string;
  /** French name of the kind. */
  label: string;
  /** '' once its addressee is forgotten. */
  to: string;
  subject: string;
  state: MailState;
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  /** When the next attempt is due, while it waits. */
  nextAttemptAt: string | null;
  lastError: string;
  /** The order or person it speaks of. */
  subjectId: string;
  /** `POST /api/mails/{id}/resend` can send it (again). */
  resendable: boolean;
}
