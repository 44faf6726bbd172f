import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, Response } from 'express';
import { beginInTurns } from './turns.js';

/** As far as the middleware looks at it. */
const visitor = (destroyed = false): Request => ({ socket: { destroyed } }) as Request;
const RESPONSE = {} as Response;

describe('requests that come in together', () => {
  let time: number;
  let log: string[];
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

  /** A request that keeps the loop busy and then asks for something, as of the database, that answers in the next turn. */
  const request = (name: string, busyMs: number) => () => {
    log.push(name);
    time += busyMs;
    setImmediate(() => log.push(`${name} goes on`));
  };

  beforeEach(() => {
    time = 0;
    log = [];
  });

  it('do not keep what has begun from going on', async () => {
    const gate = beginInTurns(1, () => time);
    for (const name of ['one', 'two', 'three']) gate(visitor(), RESPONSE, request(name, 5));
    expect(log).toEqual([]);
    while (log.length < 6) await turn();
    expect(log).toEqual(['one', 'one goes on', 'two', 'two goes on', 'three', 'three goes on']);
  });

  it('begin in one turn when they cost little', async () => {
    const gate = beginInTurns(1, () => time);
    for (const name of ['one', 'two', 'three']) gate(visitor(), RESPONSE, request(name, 0.4));
    while (log.length < 6) await turn();
    expect(log.slice(0, 4)).toEqual(['one', 'two', 'three', 'one goes on']);
  });

  it('all begin, in their order, however many they are', async () => {
    const gate = beginInTurns(1, () => time);
    const begun: number[] = [];
    for (let n = 0; n < 100; n++) gate(visitor(), RESPONSE, () => void begun.push(n));
    while (begun.length < 100) await turn();
    expect(begun).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it('keep each its own context', async () => {
    const gate = beginInTurns(1, () => time);
    const context = new AsyncLocalStorage<string>();
    for (const name of ['one', 'two']) {
      context.run(name, () => gate(visitor(), RESPONSE, () => void log.push(String(context.getStore()))));
    }
    while (log.length < 2) await turn();
    expect(log).toEqual(['one', 'two']);
  });

  it('are left out when their visitor has gone', async () => {
    const gate = beginInTurns(1, () => time);
    gate(visitor(true), RESPONSE, request('gone', 0));
    gate(visitor(), RESPONSE, request('here', 0));
    while (log.length < 2) await turn();
    expect(log).toEqual(['here', 'here goes on']);
  });
});
