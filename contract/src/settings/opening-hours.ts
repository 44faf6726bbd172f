/** Minutes since midnight, as the clocks on the wall show them; 1440 is the day's end. */
export interface OpeningSpan {
  from: number;
  to: number;
}

const DAY_MINUTES = 24 * 60;
const MOST_SPANS = 4;
const TIME = String.raw`(\d{1,2})(?:\s*(?:h|:)\s*(\d{2})?)?`;
const SPAN = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|à)\s*${TIME}$`, 'u');

/** The spans of a day: '9:00-12:00, 14 h à 17 h 30'; none for ''. Null for what cannot be read, ends before it begins or overlaps. */
export function readHours(text: string): OpeningSpan[] | null {
  if (text.trim() === '') return [];
  const parts = text.toLowerCase().split(/[,;]|\bet\b/u);
  if (parts.length > MOST_SPANS) return null;
  const spans: OpeningSpan[] = [];
  for (const part of parts) {
    const match = SPAN.exec(part.trim());
    const from = match ? minutesOf(match[1], match[2]) : null;
    const to = match ? minutesOf(match[3], match[4]) : null;
    if (from === null || to === null || to <= from || from < (spans.at(-1)?.to ?? 0)) return null;
    spans.push({ from, to });
  }
  return spans;
}

function minutesOf(hours: string | undefined, minutes = '0'): number | null {
  const all = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && all <= DAY_MINUTES ? all : null;
}

/** '9:00-12:00, 14:00-17:30': one way to write each. */
export const tidyHours = (spans: readonly OpeningSpan[]): string =>
  spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', ');

/** '9 h', '17 h 30'. */
export function timeWords(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}\u00a0h`;
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`;
}

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
