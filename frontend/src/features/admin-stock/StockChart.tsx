import type { StockDay } from '@shop/contract';
import { BarChart, type Column, DataTable } from '@shop/ui-kit';
import { useId } from 'react';
import { formatDay, formatShortDay } from '../../shared/back-office/format-date';
import { units } from './units';

/** Days carry no hour: noon is that day wherever the browser stands. */
const noon = (day: string) => `${day}T12:00:00`;
const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

type KnownDay = StockDay & { shelf: number };

const columns: Column<KnownDay>[] = [
  { key: 'day', header: 'Jour', narrow: 'title', cell: ({ day }) => formatDay(noon(day)) },
  {
    key: 'shelf',
    header: 'Sur l’étagère',
    align: 'end',
    narrow: 'figure',
    cell: ({ shelf }) => whole.format(shelf),
  },
];

/** What stood on the shelf at the end of each day, drawn and as a table. */
export function StockChart({ days }: { days: readonly StockDay[] }) {
  const titleId = useId();
  const known = days.filter((day): day is KnownDay => day.shelf !== null);
  if (known.length === 0) return null;
  const shelves = known.map(({ shelf }) => shelf);
  const [least, most] = [Math.min(...shelves), Math.max(...shelves)];
  const range = least === most ? `toujours ${units(most)}` : `de ${whole.format(least)} à ${units(most)}`;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Sur l’étagère, ces 30 derniers jours</h2>
      <BarChart
        label={`Stock à la fin de chaque jour, ${range}.`}
        bars={known.map(({ day, shelf }, index) => ({
          key: day,
          label: index === known.length - 1 ? 'Aujourd’hui' : formatShortDay(noon(day)),
          value: shelf,
          open: index === known.length - 1,
        }))}
        formatRule={(rule) => whole.format(rule)}
        table={
          <DataTable
            columns={columns}
            rows={[...known].reverse()}
            rowKey={({ day }) => day}
            caption="Stock à la fin de chaque jour, le plus récent d’abord"
            maxHeight
          />
        }
      />
    </section>
  );
}
