/** The matrix: scenario x fault point x how webhooks arrive x what the browser does. */
import { SCENARIOS } from './scenarios.mjs';

/** `late`: held back until the reservations have run out. */
export const WEBHOOKS = ['once', 'twice', 'late', 'never'];
/**
 * After the restart: `again` repeats the interrupted step and goes on; `tabs` does everything from the start, each step
 * in two tabs at once; `hours` begins again when the reservation has run out; `gone` never comes back.
 */
export const BROWSERS = ['again', 'tabs', 'hours', 'gone'];

export function allCases() {
  const cases = [];
  for (const scenario of SCENARIOS) {
    for (const { at, deaf = false, points } of scenario.stops) {
      for (const [point, left] of Object.entries(points)) {
        for (const webhooks of scenario.webhooks ?? WEBHOOKS) {
          // What is never delivered cannot be interrupted.
          if (point.startsWith('webhook-') && (webhooks === 'late' || webhooks === 'never')) continue;
          for (const browser of scenario.browsers ?? BROWSERS) {
            const ends = browser === 'gone' ? left : scenario.ends;
            cases.push({ scenario, at, deaf, point, webhooks, browser, ends });
          }
        }
      }
    }
  }
  return cases;
}

export const rowOf = ({ scenario, at, point }) => `${scenario.name} | ${scenario.steps[at].name} | ${point}`;

/** `count` cases, the same at each run: one of every row before a second of any. */
export function spread(cases, count) {
  const random = randomOf(20_240_229);
  const rows = groupsOf(shuffled(cases, random));
  const chosen = [];
  for (let round = 0; chosen.length < Math.min(count, cases.length); round += 1) {
    chosen.push(...rows.flatMap((row) => row.slice(round, round + 1)));
  }
  return chosen.slice(0, count);
}

function shuffled(list, random) {
  return list
    .map((value) => ({ value, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}

/** Mulberry32: a small generator whose seed is the whole of its state. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function groupsOf(cases) {
  const rows = new Map();
  for (const one of cases) rows.set(rowOf(one), [...(rows.get(rowOf(one)) ?? []), one]);
  return [...rows.values()];
}
