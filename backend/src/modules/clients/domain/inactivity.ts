import { DAYS } from '../../../shared/domain/personal-data/purpose.js';

const YEARS = 2;
const DAY_MS = 24 * 3600 * 1000;

/** The same moment two years earlier; 29 February has the 28th before it, so that nobody ends a day too soon. */
function yearsBefore(moment: Date): Date {
  const then = new Date(moment);
  then.setUTCFullYear(then.getUTCFullYear() - YEARS);
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** When an account that nobody uses ends (RGPD 5, 1 e). Each moment is the latest that is judged so. */
export const inactivity = {
  /** Last used by then, it is warned: in a month its two years are over. */
  warnsUntil: (now: Date): Date => yearsBefore(new Date(now.getTime() + DAYS.inactivityWarned * DAY_MS)),
  /** Last used by then, it ends, where it was warned by `warnedUntil`. */
  endsUntil: yearsBefore,
  warnedUntil: (now: Date): Date => new Date(now.getTime() - DAYS.inactivityWarned * DAY_MS),
};
