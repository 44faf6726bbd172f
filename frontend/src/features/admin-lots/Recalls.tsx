import type { Recall } from '@shop/contract';
import { type Column, DataTable } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { useGetRecallsQuery } from '../../shared/back-office/lots-api';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import styles from './lots.module.css';

const SHOWN = 50;

/** How many were told, and who must be reached another way. */
function toldWords({ mailed, unreachable, cameBack, finishedAt }: Recall): string {
  const told = `${mailed} commande${mailed > 1 ? 's prévenues' : ' prévenue'}`;
  const rest = unreachable > 0 ? `, ${unreachable} sans adresse\u00a0: avis public (article 35)` : '';
  const back =
    cameBack > 0 ? `, ${cameBack} mail${cameBack > 1 ? 's revenus' : ' revenu'}\u00a0: à joindre autrement` : '';
  return finishedAt ? told + back + rest : `${told}, envoi en cours`;
}

const columns: Column<Recall>[] = [
  {
    key: 'product',
    header: 'Rappel',
    narrow: 'title',
    cell: ({ productName, lotNumbers }) => (
      <span>
        <strong>{productName}</strong>
        <br />
        {`Lot ${lotNumbers.join(', ')}`}
      </span>
    ),
  },
  { key: 'danger', header: 'Danger', cell: ({ danger }) => <LongWords>{danger}</LongWords> },
  { key: 'told', header: 'Prévenus', cell: toldWords },
  {
    key: 'at',
    header: 'Commencé',
    narrow: 'quiet',
    cell: ({ startedAt, author }) => `${formatMoment(startedAt)}, ${author}`,
  },
];

/** What was recalled. Nothing is shown while nothing was. */
export function Recalls() {
  const recalls = useGetRecallsQuery({ page: 1, limit: SHOWN }, { refetchOnMountOrArgChange: true });
  if (recalls.isError && !recalls.data)
    return (
      <RetryNotice onRetry={() => void recalls.refetch()}>
        {messageOf(recalls.error, 'Les rappels n’ont pas pu être chargés.')}
      </RetryNotice>
    );
  const rows = recalls.data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <div className={styles.recalls}>
      <DataTable columns={columns} rows={rows} rowKey={({ _id }) => _id} caption="Rappels" captionVisible />
    </div>
  );
}
