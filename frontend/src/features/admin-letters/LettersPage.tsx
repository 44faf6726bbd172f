import type { Letter } from '@shop/contract';
import { ButtonLink, type Column, TextLink, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { ClientsNav } from '../../shared/back-office/ClientsNav';
import { formatMoment } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetLettersQuery } from './letters-api';
import { StateOfLetter } from './StateOfLetter';

const PAGE_SIZES = [25, 50, 100] as const;

const columns: Column<Letter>[] = [
  {
    key: 'subject',
    header: 'Objet',
    narrow: 'title',
    cell: ({ _id, subject }) => (
      <TextLink href={adminPaths.letter(_id)}>
        <LongWords>{subject}</LongWords>
      </TextLink>
    ),
  },
  {
    key: 'audience',
    header: 'Pour',
    cell: ({ segmentName }) => <LongWords>{segmentName || 'Tous les inscrits'}</LongWords>,
  },
  { key: 'state', header: 'État', cell: (letter) => <StateOfLetter letter={letter} /> },
  {
    key: 'changedAt',
    header: 'Écrite',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ changedAt }) => <time dateTime={changedAt}>{formatMoment(changedAt)}</time>,
  },
];

/** What the shop writes to those who asked for it. */
export function LettersPage() {
  const list = useListState(PAGE_SIZES);
  const letters = useGetLettersQuery(
    { page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, letters.currentData);
  return (
    <AdminList
      title="Lettres"
      aside={<ButtonLink href={adminPaths.newLetter}>Écrire une lettre</ButtonLink>}
      toolbar={
        <>
          <ClientsNav current="lettres" />
          <Toolbar count={listCount(letters.currentData, 'lettre', 'lettres')} />
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={letters}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Lettres de la boutique, la dernière changée d’abord"
      loadingLabel="Chargement des lettres..."
      skeletonRows={4}
      failure={(error) => messageOf(error, 'Les lettres n’ont pas pu être chargées.')}
      emptyTitle="Aucune lettre pour le moment."
      emptyText="Une lettre part à ceux qui l’ont demandée et ont confirmé leur adresse, et à personne d’autre."
    />
  );
}
