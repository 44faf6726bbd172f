/** The matrix: scenario x fault point x how webhooks arrive x what the browser does. */
import { SCENARIOS } from './scenarios.mjs';

/** `late`: held back until the reservations have run out. */
export const WEBHOOKS = ['once', 'twice', 'late', 'never'];
/**
 * After the restart: `again` repeats the interrupted step and goes on; `tabs` does everything from the start, each step
 * in two tabs at once; `hours` begins again when the reservation has run out; `gone` never comes back.
 */
export const BROWSERS = ['again', 'tabs', 'hours', 'gone'];

/** Steps of the shop's own sandbox. */
const SANDBOX_ALONE = ['bank-decided'];

export function allCases(provider) {
  const cases = [];
  for (const scenario of SCENARIOS) {
    for (const { at, deaf = false, points } of scenario.stops) {
      for (const [point, left] of Object.entries(points)) {
        if (provider !== 'sandbox' && SANDBOX_ALONE.includes(point)) continue;
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

/** What a sample should hold at least once. */
const HELD = {
  'fault point': ({ point }) => point,
  scenario: ({ scenario }) => scenario.name,
  webhooks: ({ webhooks }) => webhooks,
  browser: ({ browser }) => browser,
};

/** `count` cases, the same at each run: whatever `HELD` names first, then one of every row before a second of any. */
export function spread(cases, count, { whole = false } = {}) {
  const random = randomOf(20_240_229);
  const pool = shuffled(cases, random);
  const chosen = covering(pool);
  const enough = whole ? Math.max(count, chosen.length) : count;
  const rest = groupsOf(pool.filter((one) => !chosen.includes(one)));
  for (let round = 0; chosen.length < Math.min(enough, cases.length); round += 1) {
    chosen.push(...rest.flatMap((row) => row.slice(round, round + 1)));
  }
  return chosen.slice(0, enough);
}

/** A small set that holds every fault point, scenario, way of webhooks and browser: the case that adds most, again and again. */
function covering(pool) {
  const chosen = [];
  const seen = new Set();
  const marks = (one) => Object.entries(HELD).map(([name, of]) => `${name} ${of(one)}`);
  const added = (one) => marks(one).filter((mark) => !seen.has(mark)).length;
  for (;;) {
    const best = pool.reduce((most, one) => (added(one) > added(most) ? one : most));
    if (added(best) === 0) return chosen;
    chosen.push(best);
    for (const mark of marks(best)) seen.add(mark);
  }
}

/** How many cases of each fault point, scenario, way of webhooks and browser were chosen, and of how many. */
export function leftOut(every, chosen) {
  return Object.entries(HELD).map(([name, of]) => {
    const values = [...new Set(every.map(of))];
    const count = (cases, value) => cases.filter((one) => of(one) === value).length;
    return { name, values: values.map((value) => ({ value, ran: count(chosen, value), all: count(every, value) })) };
  });
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
