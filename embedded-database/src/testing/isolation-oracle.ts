import type { Doc, Effect, Op, State } from './isolation-ops.js';
import { plan, sorted } from './isolation-ops.js';

/*
 * Snapshot isolation as the README of the database tells it, of one collection with a unique `code`, one statement after
 * the other. It says what each statement must answer, or for how long it must not.
 */

const DUPLICATE = 11000;
const CONFLICT = 112;

interface Actor {
  /** Undefined for one that writes without a transaction. */
  transaction: Transaction | undefined;
  keys: Set<string>;
  waitsFor: string | undefined;
  op: Op | undefined;
  hasWaited: boolean;
}

interface Transaction {
  /** Undefined until something has been read. */
  begun: number | undefined;
  own: Map<number, Doc | undefined>;
  claimed: Set<string>;
  reads: Set<string>;
  isTold: boolean;
}

class Halt extends Error {
  constructor(
    readonly why: 'blocked' | 'outdated' | 'duplicate',
    readonly key = '',
  ) {
    super(why);
  }
}

interface Commit {
  state: State;
  claimed: ReadonlySet<string>;
  changed: ReadonlySet<string>;
}

/** What came of a statement: its answer, or the code of its refusal. */
export type Settled = [actor: number, outcome: unknown];

export class IsolationOracle {
  private readonly actors = new Map<number, Actor>();
  private readonly commits: Commit[];
  /** Who wants a key, in the order of asking; the first one has it. */
  private readonly lines = new Map<string, number[]>();
  private woken: number[] = [];
  private settled: Settled[] = [];

  constructor(first: readonly Doc[]) {
    const state = new Map(first.map((doc) => [doc._id, doc]));
    this.commits = [{ state, claimed: new Set(), changed: new Set() }];
  }

  get state(): Doc[] {
    return sorted(this.newest);
  }

  private get newest(): State {
    return (this.commits.at(-1) as Commit).state;
  }

  isWaiting(name: number): boolean {
    return this.actor(name).waitsFor !== undefined;
  }

  isOpen(name: number): boolean {
    return this.actor(name).transaction !== undefined;
  }

  /** A statement, in the actor's transaction, which is begun where there is none, or alone. */
  step(name: number, op: Op, alone: boolean): Settled[] {
    const actor = this.actor(name);
    if (!alone) {
      actor.transaction ??= { begun: undefined, own: new Map(), claimed: new Set(), reads: new Set(), isTold: false };
    }
    actor.op = op;
    actor.hasWaited = false;
    return this.run([name]);
  }

  end(name: number, how: 'commit' | 'abort'): Settled[] {
    const { transaction } = this.actor(name);
    if (how === 'commit' && transaction) this.commit(transaction.own, transaction.claimed);
    this.over(name);
    this.settled.push([name, how]);
    return this.run([]);
  }

  private actor(name: number): Actor {
    let actor = this.actors.get(name);
    if (!actor) {
      actor = { transaction: undefined, keys: new Set(), waitsFor: undefined, op: undefined, hasWaited: false };
      this.actors.set(name, actor);
    }
    return actor;
  }

  private run(first: number[]): Settled[] {
    this.woken.push(...first);
    for (let name = this.woken.shift(); name !== undefined; name = this.woken.shift()) this.attempt(name);
    return this.settled.splice(0);
  }

  private attempt(name: number): void {
    const actor = this.actor(name);
    const { transaction, op } = actor;
    if (!op) return;
    if (transaction) transaction.begun ??= this.commits.length - 1;
    try {
      const answer = transaction ? this.within(name, transaction, op) : this.alone(name, op);
      actor.op = undefined;
      this.settled.push([name, answer]);
      if (!transaction) this.over(name);
      else if (actor.hasWaited) for (const key of actor.keys) if (!transaction.claimed.has(key)) this.give(name, key);
    } catch (error) {
      if (!(error instanceof Halt)) throw error;
      if (error.why === 'blocked') this.wait(name, error.key);
      else if (error.why === 'duplicate') this.refuse(name, DUPLICATE);
      else this.renew(name, transaction as Transaction);
    }
  }

  private within(name: number, transaction: Transaction, op: Op): unknown {
    const begun = transaction.begun as number;
    const state = overlaid((this.commits[begun] as Commit).state, transaction.own);
    const { effects, reads, answer } = plan(op, state);
    const claimed = new Set<string>();
    const own = this.apply(state, effects, (key) => {
      if (this.commits.slice(begun + 1).some((commit) => commit.claimed.has(key))) throw new Halt('outdated');
      this.claim(name, key);
      claimed.add(key);
    });
    for (const [id, doc] of own) transaction.own.set(id, doc);
    for (const key of claimed) transaction.claimed.add(key);
    for (const read of reads) transaction.reads.add(read);
    transaction.isTold = true;
    return answer;
  }

  private alone(name: number, op: Op): unknown {
    const { effects, answer } = plan(op, this.newest);
    const claimed = new Set<string>();
    const own = this.apply(this.newest, effects, (key) => {
      if (![undefined, name].includes(this.lines.get(key)?.[0])) throw new Halt('blocked', key);
      claimed.add(key);
    });
    this.commit(own, claimed);
    return answer;
  }

  /** Each document is claimed before it is looked at, then what it gives up of its unique value, then what it takes. */
  private apply(state: State, effects: readonly Effect[], claim: (key: string) => void): Map<number, Doc | undefined> {
    const now = new Map(state);
    const own = new Map<number, Doc | undefined>();
    for (const { before, after } of effects) {
      const id = (before ?? after)?._id as number;
      if (before && after && before.code === after.code && before.n === after.n) continue;
      claim(`d:${id}`);
      if (!before && now.has(id)) throw new Halt('duplicate');
      if (before && before.code !== after?.code) claim(`u:${before.code}`);
      if (after && after.code !== before?.code) {
        claim(`u:${after.code}`);
        if (sorted(now).some(({ _id, code }) => code === after.code && _id !== id)) throw new Halt('duplicate');
      }
      if (after) now.set(id, after);
      else now.delete(id);
      own.set(id, after);
    }
    return own;
  }

  private commit(own: ReadonlyMap<number, Doc | undefined>, claimed: ReadonlySet<string>): void {
    const before = this.newest;
    const changed = new Set<string>();
    for (const [id, doc] of own) {
      const old = before.get(id);
      changed.add(`d:${id}`).add('all');
      if (old?.code === doc?.code) continue;
      for (const one of [old, doc]) if (one) changed.add(`c:${one.code}`);
    }
    if (own.size > 0) this.commits.push({ state: overlaid(before, own), claimed, changed });
  }

  private renew(name: number, transaction: Transaction): void {
    const later = this.commits.slice((transaction.begun as number) + 1);
    const isSame = later.every(({ changed }) => [...transaction.reads].every((read) => !changed.has(read)));
    if (!isSame) return this.refuse(name, CONFLICT);
    transaction.begun = this.commits.length - 1;
    this.attempt(name);
  }

  private claim(name: number, key: string): void {
    const line = this.lines.get(key) ?? [];
    if (line.length > 0 && line[0] !== name) throw new Halt('blocked', key);
    this.lines.set(key, [name, ...line.slice(1)]);
    this.actor(name).keys.add(key);
  }

  private wait(name: number, key: string): void {
    const actor = this.actor(name);
    if (this.leadsTo(name, key)) {
      if (actor.transaction) return this.refuse(name, CONFLICT);
      this.giveAll(name);
    }
    if (actor.transaction && !actor.transaction.isTold) actor.transaction.begun = undefined;
    actor.waitsFor = key;
    actor.hasWaited = true;
    this.lines.get(key)?.push(name);
  }

  private leadsTo(name: number, key: string | undefined): boolean {
    const holder = key === undefined ? undefined : this.lines.get(key)?.[0];
    return holder !== undefined && (holder === name || this.leadsTo(name, this.actor(holder).waitsFor));
  }

  private refuse(name: number, code: number): void {
    this.settled.push([name, code]);
    this.over(name);
  }

  private over(name: number): void {
    const actor = this.actor(name);
    actor.transaction = undefined;
    actor.op = undefined;
    this.giveAll(name);
  }

  private giveAll(name: number): void {
    for (const key of this.actor(name).keys) this.give(name, key);
  }

  private give(name: number, key: string): void {
    this.actor(name).keys.delete(key);
    const line = (this.lines.get(key) ?? []).slice(1);
    this.lines.set(key, line);
    const [next] = line;
    if (next === undefined) return;
    const actor = this.actor(next);
    actor.keys.add(key);
    actor.waitsFor = undefined;
    this.woken.push(next);
  }
}

function overlaid(state: State, own: ReadonlyMap<number, Doc | undefined>): State {
  const result = new Map(state);
  for (const [id, doc] of own) {
    if (doc) result.set(id, doc);
    else result.delete(id);
  }
  return result;
}
