import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { DomainError } from '../domain/domain-error.js';
import { networkOf } from './network-of.js';
import { type Entry, SlidingWindows } from './sliding-window.js';

/** So many tries in any window, of whoever is named: an account, a network address, or an account at an address. */
export interface Bound {
  /** What is counted, such as 'client-login'. */
  name: string;
  /** Mail address, id or device. */
  account?: string;
  /** An address alone is one for many people: its limit is multiplied by RATE_LIMIT_FACTOR. */
  ip?: string;
  limit: number;
  windowSeconds: number;
  /** A success forgets the failures before it, so that only failures in a row lock anyone out. */
  forgiving?: boolean;
}

/** All of them must have room. The narrowest stands first: it keeps a crowd from the others. */
export type Allowance = readonly Bound[];

/** A try that is counted already; unless one of these is called it stays so. */
export interface Try {
  /** It was none after all: nothing was found out by it. */
  giveBack(): Promise<void>;
  /** It was right: it does not count, and forgiving bounds forget what was counted before. */
  succeeded(): Promise<void>;
}

/**
 * Counts tries in the database, so that several instances share the count. There is no way to look first and count later: whoever may try
 * has been counted, however many try at once.
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly windows: SlidingWindows,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * @param id of what is sent again under the same key: it counts once in a window
   * @throws DomainError `THROTTLE.TOO_MANY` (429, Retry-After) when a bound has no room; nothing is counted then
   */
  async take(allowance: Allowance, id: string = randomUUID()): Promise<Try> {
    const waits = await this.enter(allowance, id);
    if (waits > 0) throw tooMany(waits);
    return {
      giveBack: () => this.leave(allowance, id),
      succeeded: async () => {
        // At the same moment: what is counted of all is written by one command.
        const own = (entry: Entry) => entry.id !== id;
        await Promise.all(
          allowance.map((bound) => this.change(bound, (all) => (bound.forgiving ? [] : all.filter(own)))),
        );
      },
    };
  }

  /** The same for what nobody shall be told about: false when there was no room. */
  async hasRoom(allowance: Allowance, id: string = randomUUID()): Promise<boolean> {
    return (await this.enter(allowance, id)) === 0;
  }

  /** Seconds to wait, 0 when it is counted. */
  private async enter(allowance: Allowance, id: string): Promise<number> {
    const entered: Bound[] = [];
    // The first one alone: what it refuses is counted nowhere, not even for the moment until it is given back. Those who come in a crowd behind
    // one address would fill the bound of an account everywhere with it, and its owner would be refused. The others at the same moment, as above.
    for (const bounds of [allowance.slice(0, 1), allowance.slice(1)]) {
      const waits = await Promise.all(bounds.map((bound) => this.enterOne(bound, id)));
      entered.push(...bounds.filter((_bound, at) => waits[at] === 0));
      const wait = waits.find((one) => one > 0);
      if (wait === undefined) continue;
      await this.leave(entered, id);
      return wait;
    }
    return 0;
  }

  private async enterOne(bound: Bound, id: string): Promise<number> {
    return this.windows.change(keyOf(bound), (entries, now) => {
      if (entries.some((entry) => entry.id === id)) return { result: 0 };
      const limit = this.limitOf(bound);
      if (entries.length >= limit) return { result: waitOf(entries, limit, now) };
      const until = new Date(now.getTime() + bound.windowSeconds * 1000);
      return { entries: [...entries, { id, until }], result: 0 };
    });
  }

  private async leave(bounds: Allowance, id: string): Promise<void> {
    await Promise.all(
      bounds.map((bound) => this.change(bound, (entries) => entries.filter((entry) => entry.id !== id))),
    );
  }

  private async change(bound: Bound, next: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> {
    await this.windows.change(keyOf(bound), (entries) => ({ entries: next(entries), result: undefined }));
  }

  private limitOf({ account, limit }: Bound): number {
    return account === undefined ? limit * this.environment.rateLimitFactor : limit;
  }
}

/** Seconds until there is room for one more. */
export function waitOf(entries: readonly Entry[], limit: number, now: Date): number {
  const ends = entries.map(({ until }) => until.getTime()).toSorted((first, second) => first - second);
  const free = ends[Math.max(0, Math.floor(entries.length - limit))] ?? now.getTime();
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000));
}

export function tooMany(retryAfterSeconds: number): DomainError {
  const message = 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.';
  return new DomainError('too-many-requests', 'THROTTLE.TOO_MANY', message, { retryAfterSeconds });
}

function keyOf({ name, account, ip }: Bound): string {
  const whose = account === undefined ? [] : ['account', account.toLowerCase()];
  return [name, ...whose, ...(ip === undefined ? [] : ['network', networkOf(ip)])].join(':');
}
