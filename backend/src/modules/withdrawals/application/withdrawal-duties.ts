import { Injectable } from '@nestjs/common';
import type { Duty, Withdrawal } from '@shop/contract';
import { longDay } from '../../../shared/domain/paris-days.js';
import { ShowWithdrawals } from './show-withdrawals.js';

/** A page of the refunds that are open: more than a workshop has to give back at one time. */
const MOST_REFUNDS = 1_000;
/** Of what is to be matched, the oldest; all of it is in the list of withdrawals, so that a flood of it hides no refund. */
const MOST_TO_MATCH = 100;

/** Withdrawals that wait for the shop, as the things with a date that they are (L221-24). */
@Injectable()
export class WithdrawalDuties {
  constructor(private readonly withdrawals: ShowWithdrawals) {}

  async open(): Promise<Duty[]> {
    const oldest = { skip: 0, open: true, descending: false };
    const [refunds, toMatch] = await Promise.all([
      this.withdrawals.list({ ...oldest, state: 'Acceptée', limit: MOST_REFUNDS }),
      this.withdrawals.list({ ...oldest, state: 'À rapprocher', limit: MOST_TO_MATCH }),
    ]);
    return [...refunds.items, ...toMatch.items].map(toDuty);
  }

  /** What is amiss with the refunds; '' when none is late. */
  async late(): Promise<string> {
    const late = (await this.open()).filter(({ overdue }) => overdue).length;
    if (late === 0) return '';
    return late === 1
      ? 'Un remboursement est en retard, voir plus haut.'
      : `${late} remboursements sont en retard, voir plus haut.`;
  }
}

function toDuty({ _id, prenom, nom, reference, declaredAt, state, amount, dueOn, overdue, ...more }: Withdrawal): Duty {
  return {
    kind: state === 'À rapprocher' ? 'match' : 'refund',
    id: _id,
    title: `${prenom} ${nom}`,
    detail: `${reference}, déclarée le ${longDay(new Date(declaredAt))}`,
    amount,
    note: noteOf(state, more),
    dueOn,
    overdue,
  };
}

function noteOf(
  state: Withdrawal['state'],
  { deferred, parcelAt, refund }: Pick<Withdrawal, 'deferred' | 'parcelAt' | 'refund'>,
): string {
  if (refund?.state === 'returned') return 'Le remboursement n’est pas arrivé\u00a0: il est à refaire';
  if (state === 'À rapprocher') return 'À rapprocher d’une commande';
  if (state === 'Hors délai') return 'Déclarée hors délai';
  if (deferred) return 'Ni colis ni preuve d’envoi\u00a0: vous pouvez attendre (L221-24)';
  return parcelAt ? `Colis ou preuve d’envoi reçus le ${longDay(new Date(parcelAt))}` : '';
}
