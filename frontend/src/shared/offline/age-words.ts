const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Whoever listens is not told of every minute. */
const STEP = 5;

/** How long ago that was, both in milliseconds since 1970. A clock that was set back makes nothing newer than now. */
function ageOf(at: number, now: number) {
  const age = now - at;
  if (age >= DAY) return { days: Math.floor(age / DAY) };
  if (age >= HOUR) return { hours: Math.floor(age / HOUR) };
  return { minutes: Math.max(0, Math.floor(age / MINUTE / STEP) * STEP) };
}

/** Of a page in a list: 'Vue il y a 2 heures'. */
export function seenWords(at: number, now: number): string {
  const { days, hours, minutes } = ageOf(at, now);
  if (days) return days > 1 ? `Vue il y a ${days}\u00a0jours` : 'Vue hier';
  if (hours) return hours > 1 ? `Vue il y a ${hours}\u00a0heures` : 'Vue il y a une heure';
  return minutes ? `Vue il y a ${minutes}\u00a0minutes` : 'Vue à l’instant';
}

/** Over a page that is shown without a line. */
export function offlineWords(at: number, now: number): string {
  const { days, hours, minutes } = ageOf(at, now);
  if (days)
    return days > 1
      ? `Vue il y a ${days}\u00a0jours, hors ligne. Les prix et le stock sont ceux de ce moment.`
      : 'Vue hier, hors ligne. Les prix et le stock sont ceux de ce moment.';
  if (hours)
    return hours > 1
      ? `Vue il y a ${hours}\u00a0heures, hors ligne. Les prix et le stock sont ceux de ce moment.`
      : 'Vue il y a une heure, hors ligne. Les prix et le stock sont ceux de ce moment.';
  return minutes
    ? `Vue il y a ${minutes}\u00a0minutes, hors ligne. Les prix et le stock sont ceux de ce moment.`
    : 'Vue à l’instant, hors ligne. Les prix et le stock sont ceux de ce moment.';
}
