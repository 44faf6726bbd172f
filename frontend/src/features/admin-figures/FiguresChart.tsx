import type { ShopFigures } from '@shop/contract';
import { BarChart, type Column, DataTable, formatPrice, Link, Pagination, Select } from '@shop/ui-kit';
import { useId, useState } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import styles from './figures.module.css';
import { changeOf, clockWords, type Part, partsOf } from './figures-words';
import { type PartName, PARTS } from './period-choice';

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const NAMES = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' } as const;
const PAGE_SIZES = [31, 100] as const;

const columnsOf = (by: PartName, compared: boolean): Column<Part>[] => [
  {
    key: 'part',
    header: NAMES[by],
    narrow: 'title',
    cell: ({ first, last, words }) => <Link href={adminPaths.ordersOf(first, last)}>{words}</Link>,
  },
  { key: 'orders', header: 'Commandes', align: 'end', narrowLabel: 'Commandes\u00a0:', cell: ({ orders }) => orders },
  {
    key: 'refunded',
    header: 'Remboursé',
    align: 'end',
    narrowLabel: 'Remboursé\u00a0:',
    cell: ({ refunded }) => formatPrice(refunded),
  },
  { key: 'sales', header: 'Ventes', align: 'end', narrow: 'figure', cell: ({ sales }) => formatPrice(sales) },
  ...(compared
    ? [
        {
          key: 'before',
          header: 'Avant',
          align: 'end',
          narrow: 'quiet',
          narrowLabel: 'Avant\u00a0:',
          cell: ({ previousSales }: Part) => formatPrice(previousSales ?? 0),
        } as const,
        {
          key: 'change',
          header: 'Écart',
          align: 'end',
          nowrap: true,
          narrowLabel: 'Écart\u00a0:',
          cell: ({ sales, previousSales }: Part) => changeOf(sales, previousSales ?? 0) || '–',
        } as const,
      ]
    : []),
];

interface FiguresChartProps {
  figures: ShopFigures;
  by: PartName;
  onPart: (by: PartName) => void;
}

/** Sales of the period beside those that it is compared with, drawn and as a table. */
export function FiguresChart({ figures: { days, current, previous }, by, onPart }: FiguresChartProps) {
  const titleId = useId();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: PAGE_SIZES[0] });
  const parts = partsOf(days, by);
  const sales = parts.map((part) => part.sales);
  const rows = [...parts].reverse();
  const first = Math.min(paging.page - 1, Math.floor((rows.length - 1) / paging.pageSize)) * paging.pageSize;
  const against = previous ? `, contre ${formatPrice(previous.sales)} avant` : '';
  const label =
    current.orders === 0
      ? 'Aucune vente pendant cette période.'
      : `Ventes, de ${formatPrice(Math.min(...sales))} à ${formatPrice(Math.max(...sales))}, ${formatPrice(current.sales)} au total${against}.`;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Ventes</h2>
        <Select
          label="Regrouper"
          hideLabel
          options={PARTS}
          value={by}
          onChange={({ target }) => onPart(target.value as PartName)}
        />
      </div>
      <BarChart
        label={label}
        bars={parts.map(({ key, label: words, sales: value, previousSales }) => ({
          ...{ key, label: words, value },
          ...(previousSales !== null && { before: previousSales }),
        }))}
        formatRule={(rule) => `${whole.format(rule)}\u00a0€`}
        {...(previous && { legend: { value: 'Cette période', before: 'Avant' } })}
        table={
          <DataTable
            columns={columnsOf(by, previous !== null)}
            rows={rows.slice(first, first + paging.pageSize)}
            rowKey={({ key }) => key}
            caption="Ventes, la période la plus récente d’abord"
            footer={
              rows.length > PAGE_SIZES[0] ? (
                <Pagination
                  aria-label={'Pagination\u00a0: ventes'}
                  page={first / paging.pageSize + 1}
                  pageSize={paging.pageSize}
                  pageSizeOptions={PAGE_SIZES}
                  total={rows.length}
                  onChange={setPaging}
                />
              ) : undefined
            }
          />
        }
      />
      <p className={styles.note}>{['Jours à l’heure de Paris.', ...clockWords(days)].join(' ')}</p>
    </section>
  );
}
