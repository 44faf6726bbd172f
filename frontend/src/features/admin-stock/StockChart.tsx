import type { StockDay } from '@shop/contract';
import { BarChart, type Column, DataTable } from '@shop/ui-kit';
import { useId } from 'react';
import { formatDay, formatShortDay } from '../../shared/back-office/format-date';
import styles from '../../shared/back-office/dashboard.module.css';
import own from './StockChart.module.css';
import { units } from './units';

/** Days carry no hour: noon is that day wherever the browser stands. */
const noon = (day: string) => `${day}T12:00:00`;
const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

const columns: Column<StockDay>[] = [
  { key: 'day', header: 'Jour', narrow: 'title', cell: ({ day }) => formatDay(noon(day)) },
  {
    key: 'shelf',
    header: 'Sur l’étagère',
    align: 'end',
    narrow: 'figure',
    cell: ({ shelf }) => (shelf === null ? 'inconnu' : whole.format(shelf)),
  },
];

/** What stood on the shelf at the end of each day, drawn and as a table. */
export function StockChart({ days }: { days: readonly StockDay[] }) {
  const titleId = useId();
  const shelves = days.flatMap(({ shelf }) => shelf ?? []);
  if (shelves.length === 0) return null;
  const [least, most] = [Math.min(...shelves), Math.max(...shelves)];
  const range = least === most ? `toujours ${units(most)}` : `de ${whole.format(least)} à ${units(most)}`;
  return (
    <section className={own.root} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Sur l’étagère, ces 30 derniers jours</h2>
      </div>
      <BarChart
        label={`Stock à la fin de chaque jour, ${range}.`}
        bars={days.map(({ day, shelf }, index) => ({
          key: day,
          label: index === days.length - 1 ? 'Aujourd’hui' : formatShortDay(noon(day)),
          value: shelf ?? 0,
          open: index === days.length - 1,
        }))}
        formatRule={(rule) => whole.format(rule)}
        table={
          <DataTable
            columns={columns}
            rows={[...days].reverse()}
            rowKey={({ day }) => day}
            caption="Stock à la fin de chaque jour, le plus récent d’abord"
            maxHeight
          />
        }
      />
    </section>
  );
}
