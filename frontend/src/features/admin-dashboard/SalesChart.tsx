import { useId } from 'react';
import type { Dashboard } from '@shop/contract';
import { BarChart, DataTable, formatPrice, Link, type Column } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay, formatShortDay } from '../../shared/back-office/format-date';
import { sumOfEuros } from '../../shared/money/money';
import styles from '../../shared/back-office/dashboard.module.css';

type Day = Dashboard['days'][number];

/** Days carry no hour: noon is that day wherever the browser stands. */
const noon = (day: string) => `${day}T12:00:00`;
const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

const columns: Column<Day>[] = [
  {
    key: 'day',
    header: 'Jour',
    narrow: 'title',
    cell: ({ day }) => <Link href={adminPaths.ordersOf(day, day)}>{formatDay(noon(day))}</Link>,
  },
  { key: 'orders', header: 'Commandes', align: 'end', narrowLabel: 'Commandes\u00a0:', cell: ({ orders }) => orders },
  {
    key: 'sales',
    header: 'Ventes',
    align: 'end',
    narrow: 'figure',
    cell: ({ sales }) => formatPrice(sales),
  },
  {
    key: 'before',
    header: '30 jours plus tôt',
    align: 'end',
    narrow: 'quiet',
    narrowLabel: '30 jours plus tôt\u00a0:',
    cell: ({ previousSales }) => formatPrice(previousSales),
  },
];

/** Sales day by day beside those of 30 days earlier, drawn and as a table. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const titleId = useId();
  const sales = days.map((day) => day.sales);
  const total = sumOfEuros(sales);
  const label =
    total === 0
      ? 'Aucune vente ces 30 derniers jours.'
      : `Ventes par jour, de ${formatPrice(Math.min(...sales))} à ${formatPrice(Math.max(...sales))}, ${formatPrice(total)} au total.`;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Ventes des 30 derniers jours</h2>
      </div>
      <BarChart
        label={label}
        bars={days.map(({ day, sales: value, previousSales }, index) => ({
          key: day,
          label: index === days.length - 1 ? 'Aujourd’hui' : formatShortDay(noon(day)),
          value,
          before: previousSales,
          open: index === days.length - 1,
        }))}
        formatRule={(rule) => `${whole.format(rule)}\u00a0€`}
        legend={{ value: '30 derniers jours', before: '30 jours d’avant' }}
        table={
          <DataTable
            columns={columns}
            rows={[...days].reverse()}
            rowKey={({ day }) => day}
            caption="Ventes par jour, le plus récent d’abord"
            maxHeight
          />
        }
      />
    </section>
  );
}
