const DAY = 24 * 3600_000;
const inParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** 'dans 6 jours', 'En retard d’un jour'. @param dueOn last day, yyyy-mm-dd in Europe/Paris */
export function daysLeft(dueOn: string, now: number): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(inParis.format(now))) / DAY);
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  if (days > 0) return `dans ${days} jours`;
  return days === -1 ? 'En retard d’un jour' : `En retard de ${-days} jours`;
}
