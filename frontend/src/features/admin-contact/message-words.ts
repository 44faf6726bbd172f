const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

const since = (count: number, one: string, many: string) => `depuis ${count}\u00a0${count > 1 ? many : one}`;

/** How long somebody has waited: 'depuis 3 heures'. */
export function ageWords(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return since(Math.max(1, minutes), 'minute', 'minutes');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return since(hours, 'heure', 'heures');
  return since(Math.floor(hours / DAY_HOURS), 'jour', 'jours');
}
