import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseProcesses } from './testing/process.js';
import { randomFrom, ShopLoad } from './testing/shop-load.js';

/* One data folder through many deaths; `npm run test:durability` kills 200 times. */

const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 25);
/** Answered writes between a start and the kill, at most. */
const LONGEST_BURST = 60;
/** One start in this many is killed before it is finished. */
const KILL_STARTS = 8;
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

it(`loses nothing, shows no half order and keeps its indexes right through ${ROUNDS} kills`, async () => {
  const dataDir = mkdtempSync(join(BASE, 'db-durability-'));
  const processes = databaseProcesses();
  const seed = Number(process.env['DURABILITY_SEED'] ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const load = new ShopLoad(randomFrom(seed + 1));
  try {
    let next = processes.spawn();
    const begin = async (): Promise<{ current: typeof next; uri: string }> => {
      const current = next;
      next = processes.spawn();
      const { uri, message } = await current.start(dataDir);
      if (!uri) throw new Error(message);
      return { current, uri };
    };
    for (let round = 0; round < ROUNDS; round++) {
      if (round % KILL_STARTS === KILL_STARTS - 1) {
        const starting = next;
        next = processes.spawn();
        void starting.start(dataDir);
        await pause(random() * 60);
        await starting.kill();
      }
      const { current, uri } = await begin();
      if (round === 0) await load.prepare(uri);
      expect({ seed, round, problems: await load.check(uri) }).toEqual({ seed, round, problems: [] });
      const gone = load
        .answers(Math.floor(random() * LONGEST_BURST))
        .then(() => pause(random() * 5))
        .then(() => current.kill());
      await load.run(uri, gone);
      await gone;
    }
    const { uri } = await begin();
    expect({ seed, problems: await load.check(uri) }).toEqual({ seed, problems: [] });
    expect(load.acknowledged).toBeGreaterThan(ROUNDS);
    // half of what several were writing lay beside each other as it was killed
    expect(load.mostOpenAtEnd).toBeGreaterThan(1);
  } finally {
    await processes.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 600_000);

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
