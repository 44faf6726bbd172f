import { AdminPage, type Column, DataTable } from '@shop/ui-kit';
import type { VatState } from '@shop/contract';
import { messageOf } from '../../shared/api/api-error';
import { useIsOwner } from '../../shared/back-office/role';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { DistanceSales } from './DistanceSales';
import { useGetVatQuery } from './vat-api';
import styles from './VatPage.module.css';
import { VatForm } from './VatForm';

type Row = VatState['rows'][number];

const columns: Column<Row>[] = [
  { key: 'name', header: 'Destination', narrow: 'title', cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'rate',
    header: 'Taux',
    align: 'end',
    narrow: 'figure',
    cell: ({ ratePercent }) => (ratePercent > 0 ? `${ratePercent}\u00a0%` : 'Sans TVA'),
  },
  { key: 'mention', header: 'Mention', cell: ({ mention }) => mention },
];

/** What VAT orders bear, by their destination, and the settings it follows from (CGI 278, 289, 293 B, 262 I, 294). */
export function VatPage() {
  const vat = useGetVatQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: state } = vat;
  const isOwner = useIsOwner();
  return (
    <AdminPage title="TVA">
      {vat.isError && !state ? (
        <RetryNotice onRetry={() => void vat.refetch()}>
          {messageOf(vat.error, 'Les réglages de la TVA n’ont pas pu être chargés.')}
        </RetryNotice>
      ) : (
        <div className={styles.layout}>
          <div className={styles.table}>
            <DataTable
              columns={columns}
              rows={state?.rows ?? []}
              rowKey={({ scheme }) => scheme}
              caption="TVA des commandes à venir, par destination"
              captionVisible
              loading={!state}
              skeletonRows={4}
            />
            <p className={styles.note}>
              Les prix affichés comprennent la TVA. Chaque commande garde le taux du jour où elle est passée.
            </p>
          </div>
          {state && (
            <div className={styles.aside}>
              {isOwner && <VatForm settings={state} />}
              <DistanceSales {...state.distanceSales} oss={state.belgium === 'oss'} />
            </div>
          )}
        </div>
      )}
    </AdminPage>
  );
}
