import type { Dashboard } from '@shop/contract';
import { Figures, formatPrice } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { comparison } from './comparison';

/** '…' until the server answered: a figure is never guessed. */
const shown = (figure: number | undefined) => figure ?? '…';
const many = (figure: number | undefined, none: string, some: string) =>
  figure === undefined ? undefined : figure > 0 ? some : none;

/** The addresses of the orders of the period that the figures speak of. */
const ordersOf = (days: Dashboard['days'] | undefined) => {
  const [first, last] = [days?.[0]?.day, days?.at(-1)?.day];
  return first && last ? adminPaths.ordersOf(first, last) : adminPaths.tab('commandes');
};

/** What there is to do and what was sold, each figure leading to what it counts. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { toPrepare, refundRequests, lowStock, failedMails, openPayments, current, previous, days } = dashboard ?? {};
  return (
    <Figures
      items={[
        {
          label: 'Commandes à préparer',
          figure: shown(toPrepare),
          note: many(toPrepare, 'tout est parti', 'payées, à expédier'),
          href: adminPaths.ordersToPrepare,
        },
        {
          label: 'Remboursements demandés',
          figure: shown(refundRequests),
          note: many(refundRequests, 'aucune demande', 'à traiter'),
          pressing: Boolean(refundRequests),
          href: adminPaths.refundRequests,
        },
        {
          label: 'Stock bientôt épuisé',
          figure: shown(lowStock),
          note: 'produits sous leur limite',
          href: adminPaths.lowStock,
        },
        {
          label: 'Ventes des 30 derniers jours',
          figure: current ? formatPrice(current.sales) : '…',
          note: current && previous && comparison(current.sales, previous.sales),
          href: ordersOf(days),
        },
        {
          label: 'Mails non partis',
          figure: shown(failedMails),
          note: many(failedMails, 'tous sont partis', 'à renvoyer'),
          pressing: Boolean(failedMails),
          href: adminPaths.failedMails,
        },
        {
          label: 'Paiements en suspens',
          figure: shown(openPayments),
          note: many(openPayments, 'tout est réglé', 'issue encore inconnue'),
          href: adminPaths.openPayments,
        },
        {
          label: 'Commandes des 30 derniers jours',
          figure: shown(current?.orders),
          note: current && previous && comparison(current.orders, previous.orders),
          href: ordersOf(days),
        },
        {
          label: 'Panier moyen',
          figure: current ? (current.orders > 0 ? formatPrice(current.sales / current.orders) : '–') : '…',
          note: 'sur 30 jours, remboursements déduits',
          href: ordersOf(days),
        },
      ]}
    />
  );
}
