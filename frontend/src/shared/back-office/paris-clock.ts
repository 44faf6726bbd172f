const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** '2026-12-01T09:00': a moment as the clocks of Paris show it, as a field of a form holds it. */
export const parisClock = (iso: string) => CLOCK.format(new Date(iso)).replace(' ', 'T');

/** Midnights of Paris between two moments: 1 from yesterday evening to this morning. */
export const parisDaysBetween = (iso: string, now: number): number => {
  const dayOf = (moment: Date) => Date.parse(CLOCK.format(moment).slice(0, 10));
  return Math.round((dayOf(new Date(now)) - dayOf(new Date(iso))) / 86_400_000);
};

const CLOCK_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const asUtc = (clock: string) => Date.parse(`${clock}:00Z`);

/** The ISO moment at which the clocks of Paris show this, whatever the device is set to; what is no date stays as typed. */
export function parisMoment(clock: string): string {
  const wanted = asUtc(clock);
  if (!CLOCK_TEXT.test(clock) || Number.isNaN(wanted)) return clock;
  // Twice: near a change of the clocks the first guess stands on its other side.
  let moment = wanted;
  for (let tries = 0; tries < 2; tries += 1) {
    moment -= asUtc(parisClock(new Date(moment).toISOString())) - wanted;
    // A year that is typed as far as '0002': nobody's clock shows it in four figures.
    if (Number.isNaN(moment)) return clock;
  }
  return new Date(moment).toISOString();
}
