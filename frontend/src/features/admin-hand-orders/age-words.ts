const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'd’il y a 2 h': how long ago that was, both in milliseconds since 1970. A clock that was set back makes nothing newer than now. */
export function ageWords(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE) return 'd’il y a moins d’une minute';
  if (age < HOUR) return `d’il y a ${Math.floor(age / MINUTE)}\u00a0min`;
  if (age < DAY) return `d’il y a ${Math.floor(age / HOUR)}\u00a0h`;
  const days = Math.floor(age / DAY);
  return days > 1 ? `d’il y a ${days}\u00a0jours` : 'd’il y a un jour';
}
