import { Types } from 'mongoose';

/** Ids that a position names at most: it travels in a header. */
const MOST_KNOWN = 30;
const POSITION = /^(\d{12,15})((?:\.[0-9a-f]{24})*)$/;

/**
 * How far a back-office has heard, as it hands it back in `Last-Event-ID`: until when, and what it need not be told of the
 * time shortly before. Unlike the id of an event there is one before anything has happened, and it is never too old.
 */
export interface LivePosition {
  moment: Date;
  known: string[];
}

/** Such as '1763719800000.65f0c0ffee0ddba11caca000'; the newest of what is known where that is much. */
export const writePosition = ({ moment, known }: LivePosition): string =>
  [moment.getTime(), ...known.slice(-MOST_KNOWN)].join('.');

/** Undefined for what is no position. */
export function readPosition(text: string): LivePosition | undefined {
  const [, milliseconds, ids = ''] = POSITION.exec(text) ?? [];
  if (milliseconds === undefined) return undefined;
  const known = ids.split('.').filter((id) => Types.ObjectId.isValid(id));
  return { moment: new Date(Number(milliseconds)), known };
}
