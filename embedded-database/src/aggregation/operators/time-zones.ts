import { DatabaseError, notSupported } from '../../errors.js';

/** Milliseconds that a zone is ahead of UTC at a moment. */
type OffsetAt = (milliseconds: number) => number;

const DAY = 86_400_000;
/** The last moment that a Date can hold. */
const LAST_MOMENT = 8.64e15;
/** Names may come out of documents: what is remembered of them stays bounded. */
const MOST_ZONES = 1_000;
const MOST_DAYS = 10_000;
const zones = new Map<string, OffsetAt>();

/** Intl takes names in any case, MongoDB as they are written only; an old name is known by its capitals. */
function isWellWritten(zone: string, known: string): boolean {
  if (zone === known) return true;
  return zone.toLowerCase() !== known.toLowerCase() && /^[A-Z]/.test(zone) && !/\/[a-z]/.test(zone);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  try {
    const number = 'numeric';
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    });
    if (isWellWritten(zone, formatter.resolvedOptions().timeZone)) return formatter;
  } catch {
    // it is refused with those that Intl knows otherwise
  }
  throw new DatabaseError('Location40485', `unrecognized time zone identifier: "${zone}"`);
}

/** Asking Intl costs microseconds, so a day that begins and ends with the same offset is asked about once. */
function olsonZone(zone: string): OffsetAt {
  const formatter = formatterOf(zone);
  const asked: OffsetAt = (milliseconds) => {
    const parts = new Map(
      formatter.formatToParts(wallClock(milliseconds)).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return local - Math.floor(milliseconds / 1000) * 1000;
  };
  const days = new Map<number, number | 'changes'>();
  return (milliseconds) => {
    const day = Math.floor(milliseconds / DAY);
    let offset = days.get(day);
    if (offset === undefined) {
      const first = asked(day * DAY);
      offset = first === asked(Math.min((day + 1) * DAY, LAST_MOMENT)) ? first : 'changes';
      if (days.size >= MOST_DAYS) days.clear();
      days.set(day, offset);
    }
    return offset === 'changes' ? asked(milliseconds) : offset;
  };
}

function zoneNamed(zone: string): OffsetAt {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return () => 0;
  const fixed = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(zone);
  if (!fixed) return olsonZone(zone);
  const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
  const offset = (fixed[1] === '-' ? -1 : 1) * minutes * 60_000;
  return () => offset;
}

/** @throws DatabaseError for moments that JavaScript's dates do not reach: they may be stored and compared only */
export function wallClock(milliseconds: number): Date {
  if (Math.abs(milliseconds) <= LAST_MOMENT) return new Date(milliseconds);
  throw notSupported('A date beyond the years -271821 to 275760', 'store its parts as numbers');
}

/** Milliseconds that the zone is ahead of UTC at a moment; a zone is an Olson name, an offset or UTC. */
export function offsetAt(milliseconds: number, zone: string): number {
  let offset = zones.get(zone);
  if (!offset) {
    offset = zoneNamed(zone);
    if (zones.size >= MOST_ZONES) zones.clear();
    zones.set(zone, offset);
  }
  return offset(milliseconds);
}

/** The wall clock of a zone as if it were UTC. */
export function toLocal(milliseconds: number, zone: string): Date {
  wallClock(milliseconds);
  return wallClock(milliseconds + offsetAt(milliseconds, zone));
}

/** The moment at which a zone's wall clock shows this. */
export function fromLocal(local: number, zone: string): number {
  const guess = local - offsetAt(local, zone);
  return local - offsetAt(guess, zone);
}
