import {
  CHAIN_START,
  type ChainedEntry,
  type ChainHead,
  type ChainPoint,
  sealOf,
  sealOfAddress,
  sealOfHead,
} from './audit-chain.js';
import { AuditKeys } from './audit-keys.js';
import { verifyChain } from './verify-chain.js';

const [FORMER, NEWEST, STRANGER] = [
  'la clé d’avant, qui a servi',
  'la clé de la boutique',
  'celle de quelqu’un d’autre',
];
const NOW = new Date('2026-11-22T00:00:00Z');
const keys = new AuditKeys([NEWEST]);
const both = new AuditKeys([NEWEST, FORMER]);
/** As somebody has them who writes to the database and has no key of the shop. */
const strange = new AuditKeys([STRANGER]);

function aLog(length = 5, keysOf: (seq: number) => AuditKeys = () => keys): ChainedEntry[] {
  let previous = CHAIN_START;
  return Array.from({ length }, (_none, index) => {
    const by = keysOf(index + 1);
    const entry = {
      _id: index + 1,
      at: new Date(Date.UTC(2026, 10, 21, 10, index)),
      actor: { id: 'a1', reference: 'ADM-222222', name: 'Louise Martin' },
      act: 'product.updated' as const,
      target: { type: 'product' as const, id: `p${index}`, reference: 'Lavande fine' },
      before: { price: 7.5 },
      after: { price: 8 + index },
      requestId: 'request',
      address: '127.0.0.1',
      addressSeal: '',
      previous,
      key: by.current,
    };
    entry.addressSeal = sealOfAddress(entry, by);
    previous = sealOf(entry, by);
    return { ...entry, hash: previous };
  });
}

function headOf(log: ChainedEntry[], by = keys): ChainHead {
  const point = { seq: log.at(-1)!._id, hash: log.at(-1)!.hash, key: by.current };
  return { ...point, seal: sealOfHead(point, by) };
}

async function verify(
  log: ChainedEntry[],
  head: ChainHead | null = headOf(aLog()),
  { known = keys, remembered, now = NOW }: { known?: AuditKeys; remembered?: ChainPoint[]; now?: Date } = {},
) {
  async function* read() {
    yield* log;
  }
  return verifyChain(read(), { keys: known, head, remembered, now });
}

/** As somebody would who knows the recipe: every seal fits its entry, up to the end. */
function resealed(log: ChainedEntry[], from: number, by: AuditKeys): ChainedEntry[] {
  let previous = log[from - 1]?.hash ?? CHAIN_START;
  return log.map((entry, index) => {
    if (index < from) return entry;
    const { hash: _hash, ...rest } = { ...entry, previous, key: by.current };
    previous = sealOf(rest, by);
    return { ...rest, hash: previous };
  });
}

describe('the chain of the audit log', () => {
  it('is intact as it was written, and may have grown since its head was read', async () => {
    expect(await verify(aLog())).toMatchObject({ intact: true, head: { seq: 5 } });
    expect(await verify(aLog(7))).toMatchObject({ intact: true, head: { seq: 7 } });
    expect(await verify([], null)).toMatchObject({ intact: true, head: { seq: 0 } });
  });

  it('stays intact when an address is erased after a year, and shows one erased before, or put back otherwise', async () => {
    const log = aLog();
    const erased = (address: string | null) => log.map((entry) => ({ ...entry, address }));
    const inAYear = new Date('2027-11-22T00:00:00Z');
    expect(await verify(erased(null), headOf(log), { now: inAYear })).toMatchObject({ intact: true });
    expect(await verify(erased(null), headOf(log), { now: new Date('2027-11-20T00:00:00Z') })).toMatchObject({
      seq: 1,
    });
    expect(await verify(erased('10.0.0.1'), headOf(log), { now: inAYear })).toMatchObject({ seq: 1, fault: 'altered' });
    // Nor may an entry take another's address with its seal.
    const taken = log.map((entry) => ({ ...entry, addressSeal: log[0]!.addressSeal }));
    expect(await verify(taken)).toMatchObject({ intact: false, seq: 2 });
  });

  it.each([
    ['what was done', { after: { price: 1 } }],
    ['who did it', { actor: null }],
    ['when', { at: new Date(0) }],
    ['to what', { target: { type: 'product' as const, id: 'p9', reference: 'Lavande fine' } }],
    ['from where', { address: '10.0.0.1' }],
  ])('shows a change of %s', async (_what, change) => {
    const log = aLog();
    log[2] = { ...log[2]!, ...change };
    expect(await verify(log)).toEqual({ intact: false, seq: 3, fault: 'altered' });
  });

  it('shows a removed entry, first, middle or last', async () => {
    for (const gone of [1, 3, 5]) {
      const left = aLog().filter(({ _id }) => _id !== gone);
      expect(await verify(left)).toEqual({ intact: false, seq: gone, fault: 'missing' });
    }
  });

  it('shows a removed entry when the others were renumbered', async () => {
    const left = aLog()
      .filter(({ _id }) => _id !== 3)
      .map((entry, index) => ({ ...entry, _id: index + 1 }));
    expect(await verify(left)).toMatchObject({ intact: false, seq: 3 });
  });

  it('shows an inserted entry', async () => {
    const log = aLog();
    const forged = { ...log[2]!, previous: log[1]!.hash, after: { price: 2 } };
    const inserted = [...log.slice(0, 2), { ...forged, hash: sealOf(forged, keys) }, ...log.slice(2)];
    const renumbered = inserted.map((entry, index) => ({ ...entry, _id: index + 1 }));
    expect((await verify(renumbered)).intact).toBe(false);
  });

  it('shows two entries that changed places', async () => {
    const [one, two, three, ...rest] = aLog();
    const swapped = [one!, { ...three!, _id: 2 }, { ...two!, _id: 3 }, ...rest];
    expect(await verify(swapped)).toMatchObject({ intact: false, seq: 2 });
  });

  it('shows a history that was rewritten to its end, head included, by whoever has no key', async () => {
    const log = aLog();
    log[1] = { ...log[1]!, after: { price: 1 } };
    const forged = resealed(log, 1, strange);
    expect(await verify(forged, headOf(forged, strange))).toEqual({ intact: false, seq: 5, fault: 'forged-head' });
    expect(await verify(forged)).toEqual({ intact: false, seq: 2, fault: 'unknown-key' });
    // Under the name of the shop's key the seals are not its own.
    const disguised = forged.map((entry) => ({ ...entry, key: keys.current }));
    const head = { ...headOf(disguised, strange), key: keys.current };
    expect(await verify(disguised, head)).toMatchObject({ intact: false, fault: 'forged-head' });
    expect(await verify(disguised)).toMatchObject({ intact: false, seq: 2 });
  });

  it('shows an end that was cut off, whatever was made of the head', async () => {
    const cut = aLog(3);
    const made = { seq: 3, hash: cut[2]!.hash, key: keys.current, seal: headOf(aLog()).seal };
    expect(await verify(cut, made)).toEqual({ intact: false, seq: 3, fault: 'forged-head' });
    expect(await verify(cut, { ...made, seal: cut[2]!.hash })).toMatchObject({ intact: false, fault: 'forged-head' });
    expect(await verify(cut, null)).toEqual({ intact: false, seq: 3, fault: 'forged-head' });
  });

  it('shows a log that was put back to what it once was, by what is remembered outside the database', async () => {
    const { _id: seq, hash } = aLog()[4]!;
    const [once, headOfOnce] = [aLog(3), headOf(aLog(3))];
    expect(await verify(once, headOfOnce)).toMatchObject({ intact: true });
    expect(await verify(once, headOfOnce, { remembered: [{ seq, hash }] })).toEqual({
      intact: false,
      seq: 4,
      fault: 'missing',
    });
    // Also when it has grown again since, or is gone as a whole.
    const otherwise = [
      ...once,
      ...resealed(
        aLog().map((entry) => ({ ...entry, after: { price: 1 } })),
        3,
        keys,
      ).slice(3),
    ];
    const relinked = resealed(otherwise, 3, keys);
    expect(await verify(relinked, headOf(relinked), { remembered: [{ seq, hash }] })).toEqual({
      intact: false,
      seq: 5,
      fault: 'altered',
    });
    expect(await verify([], null, { remembered: [{ seq, hash }] })).toMatchObject({ intact: false, fault: 'missing' });
  });

  it('goes on under another key, and takes nothing more that the former one sealed', async () => {
    const former = new AuditKeys([FORMER]);
    const log = aLog(5, (seq) => (seq <= 2 ? former : keys));
    expect(await verify(log, headOf(log), { known: both })).toMatchObject({ intact: true });
    expect(await verify(log, headOf(log))).toEqual({ intact: false, seq: 1, fault: 'unknown-key' });
    const back = aLog(5, (seq) => (seq <= 2 || seq === 5 ? former : keys));
    expect(await verify(back, headOf(back), { known: both })).toEqual({ intact: false, seq: 5, fault: 'altered' });
  });
});
