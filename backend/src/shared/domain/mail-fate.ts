import type { MailFate } from '@shop/contract';

/** What became of a mail, as the shop keeps it. */
export interface Fate {
  state: MailFate['state'];
  /** When the provider saw it. */
  at: Date;
  /** In the provider's words; '' without any. */
  reason: string;
}

/** Of two that the provider saw within the same second (it tells no less): the one that asks somebody to look outweighs. */
const RANK = { deferred: 0, delivered: 1, spam: 2, dropped: 3, bounced: 4 } as const satisfies Record<
  Fate['state'],
  number
>;

/**
 * Of what the provider tells of one mail, the news that stands. A delay is no end; of ends the last one counts: a mailbox that took the mail
 * may give it back later, and a second attempt under the same name may arrive after the first came back.
 *
 * An order of all fates: whatever is told late, twice or in disorder ends alike.
 * @returns below 0 when `other` stands
 */
export function compareFates(one: Fate, other: Fate): number {
  return (
    Number(one.state !== 'deferred') - Number(other.state !== 'deferred') ||
    one.at.getTime() - other.at.getTime() ||
    RANK[one.state] - RANK[other.state] ||
    (one.reason === other.reason ? 0 : one.reason > other.reason ? 1 : -1)
  );
}

export function standingFate(one: Fate | undefined, other: Fate): Fate {
  return one && compareFates(one, other) >= 0 ? one : other;
}

/** Nobody got it. */
export const isLost = (fate: Pick<Fate, 'state'> | undefined) => fate?.state === 'bounced' || fate?.state === 'dropped';

/** It lies in the mailbox, though perhaps not where it is looked for. */
export const hasArrived = (fate: Pick<Fate, 'state'> | undefined) =>
  fate?.state === 'delivered' || fate?.state === 'spam';
