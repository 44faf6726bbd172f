import { type OpeningSpan, readHours, type SettingsOf } from '@shop/contract';
import { closedDays } from '../../../shared/domain/opening.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { addDays, isHoliday } from '../../../shared/domain/withdrawal/working-days.js';

/** When somebody answers: the week as the owner set it, and the days without anybody. */
export interface AnswerHours {
  /** Sunday first, as days of the week are counted. */
  week: readonly (readonly OpeningSpan[])[];
  /** Days of Paris, both included. */
  closed: { from: string; to: string } | null;
  onHolidays: boolean;
  /** Hours of opening within which a message is answered. */
  within: number;
}

/** From one moment to another. */
interface Presence {
  from: Date;
  to: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A closing may be long; beyond two years nothing is promised. */
const DAYS_AHEAD = 731;

export function answerHoursOf(contact: SettingsOf<'contact'>, opening: SettingsOf<'opening'>): AnswerHours {
  const { sunday, monday, tuesday, wednesday, thursday, friday, saturday, onHolidays, answerWithin } = contact;
  const week = [sunday, monday, tuesday, wednesday, thursday, friday, saturday].map((text) => readHours(text) ?? []);
  return { week, closed: closedDays(opening), onHolidays, within: answerWithin };
}

/**
 * The moment at which the clocks of Paris show so many minutes after midnight. An hour that is left out in March is the moment at which the
 * clocks jump; of one that comes twice in October it is the first.
 */
export function parisMoment(day: string, minutes: number): Date {
  const midnight = parisMidnight(day).getTime();
  const asOnOtherDays = midnight + minutes * MINUTE_MS;
  const shift = parisMidnight(day, 1).getTime() - midnight - DAY_MS;
  const change = Date.parse(`${day}T01:00:00Z`);
  if (shift === 0 || asOnOtherDays < change) return new Date(asOnOtherDays);
  return new Date(Math.max(asOnOtherDays + shift, change));
}

/** When somebody is there on a day. */
function presencesOn(day: string, { week, closed, onHolidays }: AnswerHours): Presence[] {
  const isAway = (closed && day >= closed.from && day <= closed.to) || (!onHolidays && isHoliday(day));
  const spans = isAway ? [] : (week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []);
  return spans
    .map(({ from, to }) => ({ from: parisMoment(day, from), to: parisMoment(day, to) }))
    .filter(({ from, to }) => from < to);
}

/** What is left of them from a moment on, in their order. */
function* presencesFrom(moment: Date, hours: AnswerHours): Generator<Presence> {
  const today = parisDay(moment);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    for (const { from, to } of presencesOn(addDays(today, ahead), hours)) {
      if (to > moment) yield { from: from > moment ? from : moment, to };
    }
  }
}

/** Since or from when somebody is there; null when nobody ever is. */
export function nextPresence(moment: Date, hours: AnswerHours): Date | null {
  const [next] = presencesFrom(moment, hours);
  return next?.from ?? null;
}

export const isThere = (moment: Date, hours: AnswerHours): boolean =>
  nextPresence(moment, hours)?.getTime() === moment.getTime();

/** When a message of this moment is answered at the latest: after so many hours with somebody there. Null when nothing can be promised. */
export function answeredBy(moment: Date, hours: AnswerHours): Date | null {
  let left = hours.within * HOUR_MS;
  for (const { from, to } of presencesFrom(moment, hours)) {
    const lasting = to.getTime() - from.getTime();
    if (lasting >= left) return new Date(from.getTime() + left);
    left -= lasting;
  }
  return null;
}
