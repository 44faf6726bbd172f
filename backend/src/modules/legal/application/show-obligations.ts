import { Injectable } from '@nestjs/common';
import { CONFIRMATION_WARNING_DAYS, type Duty, type Obligations, type Rule } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { definitionOf, RULE_IDS, type RuleId } from '../domain/rules.js';
import { isInForce, judgeRule } from '../domain/rule-state.js';
import { CheckoutGate } from './checkout-gate.js';
import type { StoredSeller } from './ports/seller-store.js';
import { RuleChecks } from './rule-checks.js';
import { SellerFacts } from './seller-facts.js';

/** What the law asks, how far the shop is, and what has a date. */
@Injectable()
export class ShowObligations {
  constructor(
    private readonly seller: SellerFacts,
    private readonly checks: RuleChecks,
    private readonly gate: CheckoutGate,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Obligations> {
    const today = parisDay(this.clock.now());
    const [stored, amiss, duties, open] = await Promise.all([
      this.seller.current(),
      this.checks.amiss(),
      this.checks.duties(),
      this.gate.isOpen(),
    ]);
    const due = [...duties, ...endingConfirmations(stored, today)];
    return {
      due: due.sort(byUrgency),
      rules: RULE_IDS.map((id) => toRule(id, stored, { amiss: amiss.get(id) ?? '', today })),
      checkout: open ? 'open' : 'closed',
    };
  }
}

/** What somebody has a right to now comes before what may be anything. */
function byUrgency(one: Duty, other: Duty): number {
  const toMatch = Number(one.kind === 'match') - Number(other.kind === 'match');
  return toMatch || one.dueOn.localeCompare(other.dueOn);
}

export function toRule(id: RuleId, stored: StoredSeller, known: { amiss: string; today: string }): Rule {
  const { group, name, article, fields, confirmedBy } = definitionOf(id);
  const confirmation = stored.confirmations[id];
  const judged = judgeRule(id, { seller: stored.facts, confirmation, ...known });
  const inForce = confirmation && isInForce(confirmation, known.today) ? confirmation : undefined;
  return {
    id,
    group,
    name,
    article,
    ...judged,
    fields: [...fields],
    confirmedBy,
    confirmation: inForce ? { ...inForce, confirmedAt: inForce.confirmedAt.toISOString() } : null,
  };
}

/** Confirmations that end soon, or ended. */
function endingConfirmations({ confirmations }: StoredSeller, today: string): Duty[] {
  const soon = parisDay(parisMidnight(today, CONFIRMATION_WARNING_DAYS));
  return RULE_IDS.flatMap((id): Duty[] => {
    const confirmation = confirmations[id];
    if (!confirmation?.until || confirmation.until > soon) return [];
    const overdue = !isInForce(confirmation, today);
    return [
      {
        kind: 'confirmation',
        id,
        title: definitionOf(id).name,
        detail: `Confirmé par ${confirmation.by}`,
        amount: null,
        note: overdue ? 'Cette preuve n’est plus valable.' : 'Cette preuve expire bientôt.',
        dueOn: confirmation.until,
        overdue,
      },
    ];
  });
}
