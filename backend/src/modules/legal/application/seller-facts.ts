import { Injectable } from '@nestjs/common';
import {
  missingFields,
  type Seller,
  type SellerChange,
  type SellerFieldChange,
  SELLER_FIELD_NAMES,
  type SellerState,
  tidySellerValue,
} from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { demoFields, nobody } from '../domain/demo-seller.js';
import { assertGoodSeller } from '../domain/legal-errors.js';
import { definitionOf, RULE_IDS } from '../domain/rules.js';
import { SellerStore, type StoredSeller } from './ports/seller-store.js';

export const SELLER_TARGET = { type: 'settings', id: 'seller', reference: 'Obligations' } as const;

const nothingSaid = (): StoredSeller => ({ facts: nobody(), confirmations: {}, version: 0, changedBy: null });

/** Who sells, as administrators keep it. */
@Injectable()
export class SellerFacts {
  constructor(
    private readonly store: SellerStore,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<StoredSeller> {
    return (await this.store.read()) ?? nothingSaid();
  }

  /** Up to a second old, also within a unit of work. */
  async recent(): Promise<Seller> {
    return ((await this.store.recent()) ?? nothingSaid()).facts;
  }

  async state(): Promise<SellerState> {
    return this.stateOf(await this.current());
  }

  /** @throws DomainError `SELLER.INVALID`, `SELLER.CHANGED_MEANWHILE`; nothing changes then */
  async change({ expectedVersion, ...given }: SellerChange): Promise<SellerState> {
    const facts = tidied(given);
    assertGoodSeller(facts);
    await retryWhenStale(() => this.work.run(() => this.write(facts, expectedVersion)));
    return this.state();
  }

  private async write(facts: Seller, expectedVersion: number): Promise<void> {
    const before = await this.current();
    if (before.version !== expectedVersion) throw await this.changedMeanwhile(before);
    const changes = changesBetween({ ...before.facts }, { ...facts });
    if (!changes) return;
    const { actor } = await this.audit.author();
    const after: StoredSeller = {
      facts,
      confirmations: stillConfirmed(before, Object.keys(changes.after)),
      version: before.version + 1,
      changedBy: { name: actor?.name ?? '', at: this.clock.now() },
    };
    await this.store.write(after);
    await this.audit.record({ act: 'settings.seller-changed', target: SELLER_TARGET, ...changes });
  }

  private async changedMeanwhile(current: StoredSeller) {
    const refusal = {
      code: 'SELLER.CHANGED_MEANWHILE',
      message: 'Ces informations ont été modifiées entre-temps. Rien n’a été enregistré.',
    };
    const last = await this.audit.lastOf(SELLER_TARGET.id, ['settings.seller-changed', 'settings.rule-confirmed']);
    return changedMeanwhile(refusal, await this.stateOf(current), last);
  }

  private async stateOf({ facts, version, changedBy }: StoredSeller): Promise<SellerState> {
    return {
      seller: facts,
      version,
      missing: missingFields(facts),
      demo: demoFields(facts),
      changedBy: changedBy && { name: changedBy.name, at: changedBy.at.toISOString() },
      changes: await this.changes(),
    };
  }

  /** Out of the audit log, which tells every change of every field. */
  private async changes(): Promise<SellerFieldChange[]> {
    const last = new Map<string, SellerFieldChange>();
    for (const { act, after, actor, at } of await this.audit.of(SELLER_TARGET.id)) {
      if (act !== 'settings.seller-changed') continue;
      for (const field of SELLER_FIELD_NAMES.filter((name) => Object.hasOwn(after ?? {}, name))) {
        last.set(field, { field, name: actor?.name ?? '', at: at.toISOString() });
      }
    }
    return [...last.values()];
  }
}

function tidied(given: Seller): Seller {
  const entries = SELLER_FIELD_NAMES.map((field) => [field, tidySellerValue(field, given[field])] as const);
  const seller = Object.fromEntries(entries) as unknown as Seller;
  // A number that is not in force is nobody's: under the franchise none may be told.
  return seller.vatStatus === 'franchise' ? { ...seller, vatNumber: '' } : seller;
}

/** What was confirmed was what stood there: another value is confirmed by nobody. */
function stillConfirmed({ confirmations }: StoredSeller, changed: readonly string[]): StoredSeller['confirmations'] {
  const kept = RULE_IDS.filter((id) => !definitionOf(id).fields.some((field) => changed.includes(field)));
  return Object.fromEntries(kept.flatMap((id) => (confirmations[id] ? [[id, confirmations[id]]] : [])));
}
