import { keptCentsOf, sumOf } from '@shop/contract';
import { formatEuros } from '../../../shared/domain/money.js';
import { type Books, type Disagreement, groupBy, isUnservable, wasPaid } from './records.js';

/** montantDepense is what clients paid and did not get back; their history lists what they bought. */
export function clientDisagreements({
  clients,
  orders,
  payments,
}: Pick<Books, 'clients' | 'orders' | 'payments'>): Disagreement[] {
  const found: Disagreement[] = [];
  const bought = new Set(
    payments.filter((payment) => wasPaid(payment) && !isUnservable(payment)).map(({ orderId }) => orderId),
  );
  const ordersOf = groupBy(
    orders.filter(({ id }) => bought.has(id)),
    ({ clientId }) => clientId ?? '',
  );
  for (const { id, reference, spentCents, purchases, ordersCount, lastOrderAt } of clients) {
    const own = ordersOf.get(id) ?? [];
    const spent = sumOf(own.map(keptCentsOf));
    if (spent !== spentCents) {
      const sentence = `Client ${reference} : montantDepense dit ${formatEuros(spentCents)}, ses commandes ${formatEuros(spent)}.`;
      found.push({ code: 'CLIENT.SPENT', sentence });
    }
    const listed = own.filter(({ shown }) => shown);
    const ids = listed.map((order) => order.id);
    if (ids.toSorted().join() !== purchases.toSorted().join() || ordersCount !== purchases.length) {
      found.push({
        code: 'CLIENT.PURCHASES',
        sentence: `Client ${reference} : son historique compte ${purchases.length} commandes, la boutique ${listed.length}.`,
      });
    }
    const last = listed.length > 0 ? Math.max(...listed.map(({ date }) => date.getTime())) : undefined;
    if (last !== lastOrderAt?.getTime()) {
      const sentence = `Client ${reference} : la dernière commande n’est pas du moment que dit son compte.`;
      found.push({ code: 'CLIENT.LAST_ORDER', sentence });
    }
  }
  return found;
}
