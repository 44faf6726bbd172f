import { readEnvironment } from '../../config/environment.js';
import { DomainError } from '../domain/domain-error.js';
import { type Entry, SlidingWindows } from './sliding-window.js';
import { type Allowance, Throttle } from './throttle.js';

/** Windows without a database. */
class MemoryWindows extends SlidingWindows {
  readonly kept = new Map<string, readonly Entry[]>();
  now = new Date('2026-03-01T10:00:00Z');

  override async change<T>(key: string, decide: Parameters<SlidingWindows['change']>[1]): Promise<T> {
    await Promise.resolve();
    const entries = (this.kept.get(key) ?? []).filter(({ until }) => until > this.now);
    const decided = decide(entries, this.now);
    if (decided.entries) this.kept.set(key, decided.entries);
    return decided.result as T;
  }
}

let windows: MemoryWindows;
let throttle: Throttle;
beforeEach(() => {
  windows = new MemoryWindows({} as never, undefined as never);
  throttle = new Throttle(
    windows,
    readEnvironment({
      JWT_SECRET: 'signe les sessions, que nul n’ouvre ici',
      AUDIT_KEY: 'scelle un journal que nul ne tient ici',
      RATE_LIMIT_FACTOR: '2',
    }),
  );
});

const MINUTE = 60_000;
const later = (ms: number) => (windows.now = new Date(windows.now.getTime() + ms));
const login = (ip = '192.0.2.1', account = 'claire@example.fr'): Allowance => [
  { name: 'login', account, ip, limit: 3, windowSeconds: 600, forgiving: true },
  { name: 'login', account, limit: 5, windowSeconds: 3600 },
];
const refused = async (allowance: Allowance) => {
  const error: unknown = await throttle.take(allowance).catch((caught: unknown) => caught);
  if (!(error instanceof DomainError)) throw new Error('it was let in');
  return [error.code, error.details.retryAfterSeconds];
};

describe('an allowance', () => {
  it('is never exceeded within any window, wherever it begins', async () => {
    await throttle.take(login());
    later(9 * MINUTE);
    await throttle.take(login());
    await throttle.take(login());
    // The first has a minute to go; after it there is room for one, not for three.
    expect(await refused(login())).toEqual(['THROTTLE.TOO_MANY', 60]);
    later(MINUTE);
    await throttle.take(login());
    expect(await refused(login())).toEqual(['THROTTLE.TOO_MANY', 9 * 60]);
  });

  it('counts each network by itself, and all networks together up to another bound', async () => {
    for (let tried = 0; tried < 3; tried += 1) await throttle.take(login());
    await refused(login());
    await throttle.take(login('198.51.100.1'));
    await throttle.take(login('2001:db8::1'));
    expect(await refused(login('203.0.113.9'))).toEqual(['THROTTLE.TOO_MANY', 3600]);
    await throttle.take(login('203.0.113.9', 'anne@example.fr'));
  });

  it('counts nothing of what it refuses', async () => {
    for (let tried = 0; tried < 30; tried += 1) await throttle.take(login()).catch(() => undefined);
    await throttle.take(login('198.51.100.1'));
    await throttle.take(login('198.51.100.1'));
    await refused(login('198.51.100.2'));
  });

  it('gives back a try that was none, and forgets the failures before a success', async () => {
    for (let tried = 0; tried < 2; tried += 1) await throttle.take(login());
    const none = await throttle.take(login());
    await none.giveBack();
    await (await throttle.take(login())).succeeded();
    for (let tried = 0; tried < 3; tried += 1) await throttle.take(login());
    // Five failures from all networks together stay five.
    await refused(login('198.51.100.1'));
  });

  it('multiplies what a network may do, not what an account may', async () => {
    const network: Allowance = [{ name: 'ask', ip: '192.0.2.1', limit: 1, windowSeconds: 600 }];
    await throttle.take(network);
    await throttle.take(network);
    await refused(network);
  });

  it('lets in as many as there is room for, however many come at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 80 }, () =>
        throttle.take(login()).then(
          () => 'in',
          () => 'refused',
        ),
      ),
    );
    expect(all.filter((one) => one === 'in')).toHaveLength(3);
  });

  it('is not filled for others by a crowd that it refuses', async () => {
    for (let tried = 0; tried < 3; tried += 1) await throttle.take(login());
    const crowd = Array.from({ length: 50 }, () => refused(login()));
    const owner = throttle.take(login('198.51.100.1'));
    expect(new Set((await Promise.all(crowd)).map(([code]) => code))).toEqual(new Set(['THROTTLE.TOO_MANY']));
    await expect(owner).resolves.toBeDefined();
  });
});
