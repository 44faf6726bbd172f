import { FIGURES_MOST_DAYS, type ShopFigures } from '@shop/contract';
import { AdminPage, Figures, formatPrice, Notice, Select, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { PeriodFilter } from '../../shared/back-office/PeriodFilter';
import { RowsSkeleton } from '../../shared/back-office/RowsSkeleton';
import { type ListState, useListState } from '../../shared/back-office/use-list-state';
import { useParisDay } from '../../shared/claims/use-paris-day';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { type FiguresAsked, useGetFiguresQuery } from './figures-api';
import { FiguresChart } from './FiguresChart';
import styles from './figures.module.css';
import { againstWords, periodWords, shareWords } from './figures-words';
import * as choice from './period-choice';
import { DiscountsUsed, RefundReasons } from './Reductions';
import { Sellers } from './Sellers';
import { VisitWay } from './VisitWay';

const ONE_PAGE = [25] as const;
const count = (figure: number) => figure.toLocaleString('fr-FR');

/** '9 articles, 5 avant'. */
const unitsWords = ({ units }: ShopFigures['current'], previous: ShopFigures['previous'] | undefined) =>
  `${count(units)}\u00a0${units > 1 ? 'articles' : 'article'}${previous ? `, ${count(previous.units)} avant` : ''}`;

/** '…' until the server answered: a figure is never guessed. */
function Answers({ figures }: { figures: ShopFigures | undefined }) {
  const { current, previous } = figures ?? {};
  const basket = (sum: ShopFigures['current']) => (sum.orders > 0 ? sum.sales / sum.orders : 0);
  const answer = (label: string, of: (sum: ShopFigures['current']) => number, format: (figure: number) => string) => ({
    label,
    figure: current ? format(of(current)) : '…',
    note: current && previous ? againstWords(of(current), of(previous), format) : undefined,
  });
  const orders = answer('Commandes', (sum) => sum.orders, count);
  if (current) orders.note = [orders.note, unitsWords(current, previous)].filter(Boolean).join('. ');
  return (
    <Figures
      items={[
        answer('Ventes, remboursements déduits', ({ sales }) => sales, formatPrice),
        orders,
        answer('Panier moyen', basket, formatPrice),
        {
          label: 'Remboursé',
          figure: current ? formatPrice(current.refunded) : '…',
          note:
            current &&
            `${count(current.refundedOrders)}\u00a0${current.refundedOrders > 1 ? 'commandes' : 'commande'}, ${shareWords(current.refunded, current.paid)} des ventes`,
        },
      ]}
    />
  );
}

function Period({ list, name }: { list: ListState; name: choice.PeriodName }) {
  const { get, set } = list;
  return (
    <Toolbar>
      <Select
        label="Période"
        options={choice.PERIODS}
        value={name}
        onChange={({ target }) => set(choice.PERIOD, target.value)}
      />
      {name === 'dates' && <PeriodFilter list={list} />}
      <Select
        label="Comparé à"
        options={choice.COMPARISONS.map(({ value, label }) => ({ value, label }))}
        value={choice.comparisonOf(get(choice.COMPARED)).value}
        onChange={({ target }) => set(choice.COMPARED, target.value)}
      />
    </Toolbar>
  );
}

function Detail({ asked, list }: { asked: FiguresAsked; list: ListState }) {
  const query = useGetFiguresQuery(asked, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { currentData: figures } = query;
  const key = `${asked.from} ${asked.to} ${asked.compare}`;
  return (
    <>
      {query.isError && (
        <RetryNotice onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Les chiffres n’ont pas pu être chargés.')}
        </RetryNotice>
      )}
      {!(query.isError && !figures) && <Answers figures={figures} />}
      <div className={styles.detail}>
        {figures ? (
          <FiguresChart
            key={key}
            figures={figures}
            by={choice.partOf(list.get(choice.PART), asked)}
            onPart={(part) => list.set(choice.PART, part)}
          />
        ) : (
          query.isFetching && <RowsSkeleton />
        )}
        {figures && <VisitWay visits={figures.visits} from={figures.from} />}
        <div className={styles.pair}>
          <Sellers key={`best ${key}`} asked={asked} sort="best" />
          <Sellers key={`worst ${key}`} asked={asked} sort="worst" />
        </div>
        {figures && (
          <div className={styles.pair}>
            <DiscountsUsed {...figures} />
            <RefundReasons {...figures} />
          </div>
        )}
      </div>
      <p className={styles.sources}>
        Ces sommes viennent des commandes payées, que le contrôle des comptes compare aux paiements et aux factures. Un
        remboursement est déduit du jour de sa commande. Les produits comptent au prix payé, remises déduites, sans les
        commandes remboursées en entier.
      </p>
    </>
  );
}

/** What was sold in a period, beside another one. */
export function FiguresPage() {
  const list = useListState(ONE_PAGE);
  const today = useParisDay();
  const name = choice.periodNameOf(list.get(choice.PERIOD));
  const chosen = { from: list.get(choice.FROM), to: list.get(choice.TO) };
  const period = today ? choice.periodOf(name, today, chosen) : undefined;
  const { compare } = choice.comparisonOf(list.get(choice.COMPARED));
  return (
    <AdminPage
      title="Chiffres"
      aside={
        period && (
          <ExportButton url="exports/figures.csv" params={{ ...period, compare }}>
            Exporter en CSV
          </ExportButton>
        )
      }
    >
      {period && <p className={styles.period}>{periodWords(period)}</p>}
      <Period list={list} name={name} />
      {period ? (
        <Detail asked={{ ...period, compare }} list={list} />
      ) : (
        name === 'dates' && (
          <Notice tone="info">
            {`Choisissez le premier et le dernier jour, deux ans au plus (${FIGURES_MOST_DAYS}\u00a0jours).`}
          </Notice>
        )
      )}
    </AdminPage>
  );
}
