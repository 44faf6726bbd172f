import { Injectable } from '@nestjs/common';
import type { DeliveryChange, DeliveryState } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type ChangedBy, changesAfter } from '../domain/delivery-parts.js';
import { CHANGED_MEANWHILE, deliveryErrors } from '../domain/delivery-errors.js';
import { type DeliveryRules, INITIAL_RULES, toRules, toSettings } from '../domain/delivery-rules.js';
import { judgeRules } from '../domain/judge-rules.js';
import { DeliveryStore } from './ports/delivery-store.js';

const TARGET = { type: 'settings', id: 'delivery', reference: 'Livraison' } as const;

/** Where the shop delivers, how, at what price and when. */
@Injectable()
export class ManageDelivery {
  constructor(
    private readonly store: DeliveryStore,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async state(): Promise<DeliveryState> {
    const setting = await this.store.read();
    return {
      settings: toSettings(setting?.rules ?? INITIAL_RULES),
      initial: toSettings(INITIAL_RULES),
      version: setting?.version ?? 0,
      changedBy: setting ? told(setting.changedBy) : null,
      changes: Object.fromEntries(Object.entries(setting?.changes ?? {}).map(([part, by]) => [part, told(by)])),
    };
  }

  /**
   * Counts for what is ordered from now on: orders keep what they were placed under.
   * @throws DomainError DELIVERY.NOT_SOUND, DELIVERY.CHANGED_MEANWHILE; nothing changes then
   */
  async change({ settings, expectedVersion }: DeliveryChange): Promise<DeliveryState> {
    const rules = toRules(settings);
    const problems = judgeRules(rules);
    if (problems.length > 0) throw deliveryErrors.notSound(problems);
    await retryWhenStale(() => this.work.run(() => this.write(rules, expectedVersion)));
    return this.state();
  }

  private async write(rules: DeliveryRules, expectedVersion: number): Promise<void> {
    const before = await this.store.read();
    const version = before?.version ?? 0;
    if (version !== expectedVersion) {
      throw changedMeanwhile(CHANGED_MEANWHILE, await this.state(), await this.audit.lastOf(TARGET.id));
    }
    const facts = changesBetween(factsOf(before?.rules ?? INITIAL_RULES), factsOf(rules));
    if (!facts) return;
    const { actor } = await this.audit.author();
    const changedBy = { name: actor?.name ?? '', at: this.clock.now() };
    const changes = changesAfter(before?.changes ?? {}, {
      before: before?.rules ?? INITIAL_RULES,
      after: rules,
      by: changedBy,
    });
    await this.store.write({ rules, version: version + 1, changedBy, changes });
    await this.audit.record({ act: 'settings.delivery-changed', target: TARGET, ...facts });
  }
}

const told = ({ name, at }: ChangedBy) => ({ name, at: at.toISOString() });
const factsOf = (rules: DeliveryRules) => ({ ...toSettings(rules) });
