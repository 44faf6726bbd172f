/** Round figures that divide an axis well. */
const STEPS = [1, 2, 2.5, 5, 10] as const;
const MOST_RULES = 4;

/**
 * The rules of an axis that starts at 0 and holds `max`: 3 or 4 round figures above 0, the highest last.
 * Without any value the axis still has one rule, so that an empty chart keeps its height.
 */
export function rulesOf(max: number): number[] {
  if (!(max > 0)) return [1];
  const power = 10 ** Math.floor(Math.log10(max / MOST_RULES));
  const step = STEPS.map((factor) => factor * power).find((candidate) => candidate * MOST_RULES >= max) ?? power * 10;
  return Array.from({ length: Math.ceil(max / step) }, (_, index) => (index + 1) * step);
}
