import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server } from 'node:http';
import { ModulesContainer } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent, MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { Wakeable } from '../../src/shared/wakeable.js';
import type { Shop } from './shop.js';

/** With them the driver tells each command; traces are sent nowhere. To be handed to `startShop`. */
export const COUNTED = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };

/** One command that the driver sent. */
export interface SentCommand {
  /** 'find products'; 'commit' of a transaction. */
  told: string;
  collection: string;
  /** 'POST /api/neworders', or the class that works without anybody waiting: 'OutboxDelivery'. */
  cause: string;
  /** Commands of one transaction have the same; undefined outside of any. */
  transaction?: string;
}

export interface CountedCommands {
  /** All since the last `clear`. */
  all(): readonly SentCommand[];
  /** Of one cause, in turn. */
  of(cause: string): readonly SentCommand[];
  /** What each transaction asked, in turn. */
  transactions(): SentCommand[][];
  clear(): void;
}

/** The bank that a real shop does not keep: what it notes of its own is not the shop's. */
const ELSEWHERE = /^(sandbox_|mailbox$)/;

/** Who asks, for whatever follows from a request or from a worker that was woken. */
const causes = new AsyncLocalStorage<string>();

/** Listens to what a shop that was started with `COUNTED` sends to its database. */
export function countCommands(shop: Shop): CountedCommands {
  nameRequests(shop.app.getHttpServer() as Server);
  nameWorkers(shop.app.get(ModulesContainer));
  let sent: SentCommand[] = [];
  const database = shop.app.get<Connection>(getConnectionToken()).getClient() as unknown as MongoClient;
  database.on('commandStarted', (event) => {
    const command = read(event);
    if (!ELSEWHERE.test(command.collection)) sent.push(command);
  });
  return {
    all: () => sent,
    of: (cause) => sent.filter((one) => one.cause === cause),
    transactions: () => {
      const units = new Map<string, SentCommand[]>();
      for (const one of sent) {
        if (one.transaction === undefined) continue;
        units.set(one.transaction, [...(units.get(one.transaction) ?? []), one]);
      }
      return [...units.values()];
    },
    clear: () => {
      sent = [];
    },
  };
}

/** Commands as lines, each once with how often. */
export function toldBriefly(commands: readonly SentCommand[]): string {
  const counted = new Map<string, number>();
  for (const { told } of commands) counted.set(told, (counted.get(told) ?? 0) + 1);
  return [...counted].map(([told, times]) => (times > 1 ? `${times} x ${told}` : told)).join(', ');
}

function read({ command, commandName }: CommandStartedEvent): SentCommand {
  const { autocommit, txnNumber, lsid, getMore, collection, nsInfo } = command as Record<string, unknown>;
  const named = (command as Record<string, unknown>)[commandName];
  const many = (nsInfo as { ns: string }[] | undefined)?.map(({ ns }) => ns.slice(ns.indexOf('.') + 1));
  const name = many?.join('+') ?? String(getMore === undefined ? named : collection);
  const ends = commandName.endsWith('Transaction');
  return {
    told: ends ? commandName.replace('Transaction', '') : `${commandName} ${name}`,
    collection: ends ? '' : name,
    cause: causes.getStore() ?? 'at its own time',
    ...(autocommit === false && { transaction: JSON.stringify([lsid, String(txnNumber)]) }),
  };
}

function nameRequests(server: Server): void {
  const emit = server.emit.bind(server) as (...event: unknown[]) => boolean;
  server.emit = (...event: unknown[]) => {
    if (event[0] !== 'request') return emit(...event);
    const { method, url } = event[1] as IncomingMessage;
    return causes.run(`${method} ${routeOf(url ?? '')}`, () => emit(...event));
  };
}

/** Ids are no part of a use case's name. */
const routeOf = (url: string) => url.replace(/\?.*$/, '').replaceAll(/\/[\da-f]{24}(?=\/|$)/g, '/:id');

/** What is woken from within a request is not the request's any more. */
function nameWorkers(modules: ModulesContainer): void {
  for (const { providers } of modules.values()) {
    for (const { instance, name } of providers.values()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const wakeables = Object.values(instance).filter((value) => value instanceof Wakeable);
      for (const one of [instance as Waking, ...wakeables]) nameOnce(one, String(name));
    }
  }
}

const named = new WeakSet<object>();

interface Waking {
  wake?(...told: unknown[]): unknown;
}

function nameOnce(worker: Waking, name: string): void {
  const { wake } = worker;
  if (typeof wake !== 'function' || named.has(worker)) return;
  named.add(worker);
  worker.wake = (...told) => causes.run(name, () => wake.apply(worker, told));
}
