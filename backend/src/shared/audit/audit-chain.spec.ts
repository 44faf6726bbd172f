import { CHAIN_START, type ChainedEntry, type ChainHead, hashOf, verifyChain } from './audit-chain.js';

function aLog(length = 5): ChainedEntry[] {
  let previous = CHAIN_START;
  return Array.from({ length }, (_none, index) => {
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
      previous,
    };
    previous = hashOf(entry);
    return { ...entry, hash: previous };
  });
}

const headOf = (log: ChainedEntry[]): ChainHead => ({ seq: log.at(-1)!._id, hash: log.at(-1)!.hash });

async function verify(log: ChainedEntry[], head: ChainHead | null = headOf(aLog())) {
  async function* read() {
    yield* log;
  }
  return verifyChain(read(), head);
}

/** As somebody would who knows the recipe: every hash fits, up to the end. */
function rehashed(log: ChainedEntry[], from: number): ChainedEntry[] {
  let previous = log[from - 1]?.hash ?? CHAIN_START;
  return log.map((entry, index) => {
    if (index < from) return entry;
    const { hash: _hash, ...rest } = { ...entry, previous };
    previous = hashOf(rest);
    return { ...rest, hash: previous };
  });
}

describe('the chain of the audit log', () => {
  it('is intact as it was written, and may have grown since its head was read', async () => {
    expect(await verify(aLog())).toMatchObject({ intact: true, head: { seq: 5 } });
    expect(await verify(aLog(7))).toMatchObject({ intact: true, head: { seq: 7 } });
    expect(await verify([], null)).toMatchObject({ intact: true, head: { seq: 0 } });
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
    const inserted = [...log.slice(0, 2), { ...forged, hash: hashOf(forged) }, ...log.slice(2)];
    const renumbered = inserted.map((entry, index) => ({ ...entry, _id: index + 1 }));
    expect((await verify(renumbered)).intact).toBe(false);
  });

  it('shows two entries that changed places', async () => {
    const [one, two, three, ...rest] = aLog();
    const swapped = [one!, { ...three!, _id: 2 }, { ...two!, _id: 3 }, ...rest];
    expect(await verify(swapped)).toMatchObject({ intact: false, seq: 2 });
  });

  it('shows a history that was rewritten to its end, by what the head remembers', async () => {
    const log = aLog();
    log[1] = { ...log[1]!, after: { price: 1 } };
    expect(await verify(rehashed(log, 1))).toEqual({ intact: false, seq: 5, fault: 'altered' });
    expect((await verify(aLog(), null)).intact).toBe(false);
  });
});
