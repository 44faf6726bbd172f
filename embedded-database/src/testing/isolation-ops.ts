/* Statements on a collection of soaps, in a model: what each wants to do in a state, and what it reads of it. */

export interface Doc {
  _id: number;
  code: number;
  n: number;
}

export type State = ReadonlyMap<number, Doc>;

/** A statement; all that reads several documents goes by `_id`. */
export type Op =
  | { kind: 'read' | 'delete' | 'take'; id: number }
  | { kind: 'read all' }
  | { kind: 'read code'; code: number }
  | { kind: 'insert' | 'upsert'; id: number; code: number }
  | { kind: 'increment' | 'find and increment'; id: number }
  | { kind: 'increment code'; code: number }
  | { kind: 'recode'; id: number; code: number }
  | { kind: 'increment many' | 'delete many'; from: number };

export interface Effect {
  before: Doc | undefined;
  after: Doc | undefined;
}

export interface Plan {
  effects: Effect[];
  /** `d:<_id>`, `c:<code>`, or `all` documents. */
  reads: string[];
  answer: unknown;
}

const update = (before: Doc, change: Partial<Doc>): Effect => ({ before, after: { ...before, ...change } });
const incremented = (doc: Doc): Effect => update(doc, { n: doc.n + 1 });

/** What a statement wants to do in a state. */
export function plan(op: Op, state: State): Plan {
  if (op.kind === 'read all') return { effects: [], reads: ['all'], answer: sorted(state) };
  if ('from' in op) {
    const found = sorted(state).filter(({ n }) => n >= op.from);
    const effects = found.map((doc) =>
      op.kind === 'delete many' ? { before: doc, after: undefined } : incremented(doc),
    );
    return { effects, reads: ['all'], answer: found.length };
  }
  if (!('id' in op)) {
    const found = sorted(state).filter(({ code }) => code === op.code);
    const reads = [`c:${op.code}`, ...found.map(({ _id }) => `d:${_id}`)];
    if (op.kind === 'read code') return { effects: [], reads, answer: found[0] ?? null };
    return { effects: found.map(incremented), reads, answer: found.length };
  }
  const reads = [`d:${op.id}`];
  const found = state.get(op.id);
  if (op.kind === 'insert') {
    const effects = [{ before: undefined, after: { _id: op.id, code: op.code, n: 0 } }];
    return { effects, reads: [], answer: 'inserted' };
  }
  if (op.kind === 'upsert') {
    const made = { before: undefined, after: { _id: op.id, code: op.code, n: 1 } };
    return { effects: [found ? incremented(found) : made], reads, answer: found ? 1 : 'inserted' };
  }
  if (op.kind === 'read') return { effects: [], reads, answer: found ?? null };
  const removes = op.kind === 'delete' || op.kind === 'take';
  const effect =
    found &&
    (removes
      ? { before: found, after: undefined }
      : op.kind === 'recode'
        ? update(found, { code: op.code })
        : incremented(found));
  const asked = op.kind === 'take' || op.kind === 'find and increment';
  return { effects: effect ? [effect] : [], reads, answer: asked ? (found ?? null) : found ? 1 : 0 };
}

export const sorted = (state: State): Doc[] => [...state.values()].sort((a, b) => a._id - b._id);
