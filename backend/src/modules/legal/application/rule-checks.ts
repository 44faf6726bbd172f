import { Injectable } from '@nestjs/common';
import type { Duty } from '@shop/contract';
import type { RuleId } from '../domain/rules.js';

/** What is amiss, as administrators read it; '' when nothing is. */
type Check = () => Promise<string>;

/** Where other modules say what only they know: what is amiss with a rule, and what has a date. */
@Injectable()
export class RuleChecks {
  private readonly checks = new Map<RuleId, Check>();
  private readonly sources: (() => Promise<Duty[]>)[] = [];

  register(rule: RuleId, check: Check): void {
    this.checks.set(rule, check);
  }

  /** `source` answers what is open now. */
  registerDuties(source: () => Promise<Duty[]>): void {
    this.sources.push(source);
  }

  async amiss(): Promise<ReadonlyMap<RuleId, string>> {
    const found = [...this.checks].map(async ([rule, check]) => [rule, await check()] as const);
    return new Map(await Promise.all(found));
  }

  async duties(): Promise<Duty[]> {
    return (await Promise.all(this.sources.map((source) => source()))).flat();
  }
}
