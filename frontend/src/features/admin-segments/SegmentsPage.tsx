import type { Segment } from '@shop/contract';
import { ButtonLink, type Column, TextLink, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { ClientsNav } from '../../shared/back-office/ClientsNav';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useGetSegmentsQuery } from '../../shared/back-office/segments-api';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { criteriaWords } from './criteria-words';

const PAGE_SIZES = [25, 50, 100] as const;

const columns: Column<Segment>[] = [
  {
    key: 'name',
    header: 'Nom',
    narrow: 'title',
    cell: ({ _id, name }) => (
      <TextLink href={adminPaths.segment(_id)}>
        <LongWords>{name}</LongWords>
      </TextLink>
    ),
  },
  {
    key: 'criteria',
    header: 'Critères',
    narrow: 'quiet',
    cell: ({ filter }) => <LongWords>{criteriaWords(filter)}</LongWords>,
  },
];

/** Saved questions about clients. */
export function SegmentsPage() {
  const list = useListState(PAGE_SIZES);
  const segments = useGetSegmentsQuery(
    { page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, segments.currentData);
  return (
    <AdminList
      title="Segments"
      aside={<ButtonLink href={adminPaths.newSegment}>Créer un segment</ButtonLink>}
      toolbar={
        <>
          <ClientsNav current="segments" />
          <Toolbar count={listCount(segments.currentData, 'segment', 'segments')} />
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={segments}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Segments de clients, par nom"
      loadingLabel="Chargement des segments..."
      skeletonRows={4}
      failure={(error) => messageOf(error, 'Les segments n’ont pas pu être chargés.')}
      emptyTitle="Aucun segment pour le moment."
      emptyText="Un segment garde des critères, comme «&nbsp;n’a rien commandé depuis six mois&nbsp;»&nbsp;: ses clients sont comptés de nouveau chaque fois."
    />
  );
}
