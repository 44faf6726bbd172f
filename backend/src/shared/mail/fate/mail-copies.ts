import { hasArrived, isLost } from '../../domain/mail-fate.js';
import { giveUpAfter, type OutboxDocument } from '../outbox.js';

type Kept = Pick<OutboxDocument, '_id' | 'to' | 'state' | 'createdAt' | 'giveUpAt' | 'fate' | 'settled'>;

/** What a copy made later adds to the key of the mail that it repeats. */
const AGAIN = ':again:';

/** @param occasion what asked for it, such as the moment of a press: two copies of one mail differ by it */
export const copyKey = (key: string, occasion: string) => `${key}${AGAIN}${occasion}`;

/** The key that all copies of one mail share. */
export const firstKey = (key: string) => key.split(AGAIN, 1)[0]!;

/** One copy, as far as it matters whether somebody got it. */
export interface MailCopy {
  /** When it was last put on its way. */
  queuedAt: Date;
  /** Came back, or was given up. */
  lost: boolean;
  arrivedAt: Date | null;
}

export function toCopy({ state, giveUpAt, fate }: Pick<Kept, 'state' | 'giveUpAt' | 'fate'>): MailCopy {
  const arrivedAt = fate && hasArrived(fate) ? fate.at : null;
  const givenUp = state === 'abandoned' && !arrivedAt;
  return { queuedAt: queuedAt(giveUpAt), lost: isLost(fate) || givenUp, arrivedAt };
}

const TRIED_FOR_MS = giveUpAfter(new Date(0)).getTime();
/** The days of its attempts begin anew when somebody sends it again. */
const queuedAt = (giveUpAt: Date) => new Date(giveUpAt.getTime() - TRIED_FOR_MS);

/**
 * Whether somebody should act: the mail came back, no copy of it arrived, nobody has said that the matter is settled, and there is still
 * somebody to write to. What arrived at a former address helps nobody: a copy to another one counts for the mails before it only.
 */
export function undelivered(
  mail: Pick<Kept, '_id' | 'to' | 'createdAt' | 'fate' | 'settled'>,
  all: readonly Pick<Kept, '_id' | 'to' | 'createdAt' | 'fate'>[],
): boolean {
  if (!isLost(mail.fate) || mail.settled || mail.to === '') return false;
  const first = firstKey(mail._id);
  const counts = (copy: Pick<Kept, 'to' | 'createdAt'>) => copy.to === mail.to || copy.createdAt > mail.createdAt;
  return !all.some((copy) => firstKey(copy._id) === first && hasArrived(copy.fate) && counts(copy));
}
