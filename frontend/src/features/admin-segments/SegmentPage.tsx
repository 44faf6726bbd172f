import type { Client, Segment } from '@shop/contract';
import { AdminPage, type Column, EmptyState, Skeleton, TextLink, Toolbar } from '@shop/ui-kit';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { EuroAmount } from '../../shared/back-office/EuroAmount';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { formatDay } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { useGetSegmentClientsQuery, useGetSegmentQuery } from '../../shared/back-office/segments-api';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { SegmentForm } from './SegmentForm';

const PAGE_SIZES = [25, 50, 100] as const;
const back = <TextLink href={adminPaths.segments}>Tous les segments</TextLink>;

const columns: Column<Client>[] = [
  {
    key: 'name',
    header: 'Client',
    narrow: 'title',
    cell: ({ _id, prenom, nom }) => (
      <TextLink href={adminPaths.clientSheet(_id)}>
        <LongWords>{`${prenom} ${nom}`}</LongWords>
      </TextLink>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    narrow: 'quiet',
    cell: ({ clientEmail }) => <MailAddress address={clientEmail} />,
  },
  {
    key: 'spent',
    header: 'Dépensé (EUR)',
    align: 'end',
    narrow: 'figure',
    cell: ({ montantDepense }) => <EuroAmount amount={montantDepense} />,
  },
  {
    key: 'last',
    header: 'Dernière commande',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatDay(lastOrderAt) : 'Aucune'),
  },
];

/** One segment: its criteria, then who answers to them now. */
export function SegmentPage({ id }: { id: string }) {
  const segment = useGetSegmentQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: shown } = segment;
  if (!shown) {
    return (
      <AdminPage title="Segment" aside={back}>
        {!segment.isError && (
          <Skeleton shape="title" role="status" aria-hidden={false} aria-label="Chargement du segment..." />
        )}
        {segment.isError &&
          (apiErrorOf(segment.error)?.code === 'SEGMENT.NOT_FOUND' ? (
            <EmptyState title="Ce segment n’existe pas, ou plus." action={back} />
          ) : (
            <RetryNotice onRetry={() => void segment.refetch()}>
              {messageOf(segment.error, 'Le segment n’a pas pu être chargé.')}
            </RetryNotice>
          ))}
      </AdminPage>
    );
  }
  return <Members segment={shown} />;
}

function Members({ segment }: { segment: Segment }) {
  const list = useListState(PAGE_SIZES);
  const clients = useGetSegmentClientsQuery(
    { id: segment._id, page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true },
  );
  useExistingPage(list, clients.currentData);
  return (
    <AdminList
      title={segment.name}
      aside={
        <ExportButton url="exports/segment.csv" params={{ segment: segment._id }}>
          Exporter ces clients (CSV)
        </ExportButton>
      }
      toolbar={
        <>
          <SegmentForm segment={segment} />
          <Toolbar count={listCount(clients.currentData, 'client', 'clients')}>{back}</Toolbar>
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={clients}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Clients de ce segment, le plus récent d’abord"
      loadingLabel="Chargement des clients..."
      failure={(error) => messageOf(error, 'Les clients n’ont pas pu être chargés.')}
      emptyTitle="Aucun client ne répond à ces critères."
    />
  );
}

export function NewSegmentPage() {
  return (
    <AdminPage title="Nouveau segment" aside={back}>
      <SegmentForm />
    </AdminPage>
  );
}
