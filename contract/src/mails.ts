/** `failed`: given up, for good or after days of attempts; somebody must look at it. */
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
  /** A waiting mail that is being handed over at this moment: nothing has failed. */
  sending: boolean;
  /** That failed, while it waits or was given up. */
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  /** When the next attempt is due, while it waits. */
  nextAttemptAt: string | null;
  lastError: string;
  /** The order or person it speaks of. */
  subjectId: string;
  /** `POST /api/mails/{id}/resend` can send it (again), or now instead of later. */
  resendable: boolean;
}

/** Body of `POST /api/mails/{id}/resend`. */
export interface MailResend {
  /** Meant although it was sent already; without it such a mail is refused with MAIL.ALREADY_SENT. */
  again?: boolean;
}

export interface MailResendAnswer {
  /**
   * `queued`: it leaves in a moment; `under-way`: it is leaving by itself; `just-resent`: somebody sent it once more less than a minute ago.
   * The last two send nothing.
   */
  outcome: 'queued' | 'under-way' | 'just-resent';
  /** French, for people. */
  message: string;
  mail: MailRecord;
}

/** Answer of `POST /api/mails/resend`. */
export interface MailsResendAnswer {
  /** Mails that leave in a moment. */
  count: number;
  message: string;
}
