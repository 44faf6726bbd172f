import { Injectable } from '@nestjs/common';
import type { NewConfirmation, Rule } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { legalErrors } from '../domain/legal-errors.js';
import { definitionOf, isRuleId, type RuleId } from '../domain/rules.js';
import { judgeRule } from '../domain/rule-state.js';
import { SellerStore } from './ports/seller-store.js';
import { RuleChecks } from './rule-checks.js';
import { SELLER_TARGET, SellerFacts } from './seller-facts.js';
import { toRule } from './show-obligations.js';

/** Writes down who said that a rule is kept. */
@Injectable()
export class ConfirmRule {
  constructor(
    private readonly seller: SellerFacts,
    private readonly store: SellerStore,
    private readonly checks: RuleChecks,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError RULE.NOT_FOUND, RULE.NOTHING_TO_CONFIRM, RULE.INCOMPLETE, RULE.UNTIL_PAST, RULE.UNTIL_UNKNOWN */
  async execute(id: string, { by, until = null }: { by: string; until?: string | null }): Promise<Rule> {
    if (!isRuleId(id)) throw legalErrors.ruleUnknown();
    if (definitionOf(id).confirmedBy === '') throw legalErrors.nothingToConfirm();
    const today = parisDay(this.clock.now());
    if (until !== null && Number.isNaN(parisMidnight(until).getTime())) throw legalErrors.untilUnknown();
    if (until !== null && until < today) throw legalErrors.untilPast();
    const amiss = (await this.checks.amiss()).get(id) ?? '';
    return retryWhenStale(() => this.work.run(() => this.write(id, { by, until }, { amiss, today })));
  }

  private async write(
    id: RuleId,
    given: Required<NewConfirmation> | { by: string; until: null },
    known: { amiss: string; today: string },
  ): Promise<Rule> {
    const before = await this.seller.current();
    const { state, note } = judgeRule(id, { seller: before.facts, confirmation: undefined, ...known });
    if (state === 'À compléter') throw legalErrors.ruleIncomplete(note);
    const { actor } = await this.audit.author();
    const author = actor?.name ?? '';
    const confirmation = { ...given, confirmedAt: this.clock.now(), author };
    const after = {
      ...before,
      confirmations: { ...before.confirmations, [id]: confirmation },
      version: before.version + 1,
    };
    await this.store.write(after);
    await this.audit.record({
      act: 'settings.rule-confirmed',
      target: SELLER_TARGET,
      after: { obligation: definitionOf(id).name, ...given },
    });
    return toRule(id, after, known);
  }
}
