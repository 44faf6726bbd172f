import type { MailRecord, MailSelection } from '@shop/contract';
import { Select, Toolbar, type Column } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { AdminList, shownPage } from '../../shared/back-office/AdminList';
import { formatMoment } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { deliveryOf } from '../../shared/back-office/mail-delivery';
import { MailFiles } from '../../shared/back-office/MailFiles';
import { useGetMailsQuery } from '../../shared/back-office/mails-api';
import { MailActs } from '../../shared/back-office/MailActs';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useLeavingMails } from '../../shared/back-office/use-leaving-mails';
import { useListState } from '../../shared/back-office/use-list-state';
import { ResendAll } from './ResendAll';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';

/** The states as the address names them. */
const STATES: Readonly<Record<string, { state: MailSelection; label: string }>> = {
  echec: { state: 'failed', label: 'Échecs' },
  'non-distribue': { state: 'undelivered', label: 'Non distribués' },
  attente: { state: 'waiting', label: 'En attente' },
  envoye: { state: 'sent', label: 'Envoyés' },
};

const EMPTY: Record<MailSelection, string> = {
  failed: 'Tous les mails sont partis.',
  undelivered: 'Aucun mail n’attend d’être vu.',
  waiting: 'Aucun mail.',
  sent: 'Aucun mail.',
};

const columns: Column<MailRecord>[] = [
  { key: 'label', header: 'Mail', narrow: 'title', cell: ({ label }) => <strong>{label}</strong> },
  { key: 'to', header: 'Destinataire', cell: ({ to }) => (to ? <MailAddress address={to} /> : 'Adresse effacée') },
  {
    key: 'subject',
    header: 'Objet',
    narrow: 'quiet',
    cell: (mail) => (
      <>
        <LongWords>{mail.subject}</LongWords>
        <MailFiles mail={mail} />
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Écrit',
    nowrap: true,
    narrow: 'quiet',
    narrowLabel: 'Écrit le',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { key: 'state', header: 'État', cell: deliveryOf },
  { key: 'resend', header: 'Actions', align: 'end', narrow: 'actions', cell: (mail) => <MailActs mail={mail} /> },
];

/** The shop's mails and where they stand; what was given up can be sent again. */
export function MailsPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(STATE);
  const state = STATES[wanted]?.state;
  const mails = useGetMailsQuery(
    { page: list.page, limit: list.pageSize, state },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, mails.currentData);
  const page = shownPage(mails);
  useLeavingMails(page?.items ?? [], mails.refetch);

  return (
    <AdminList
      title="Mails"
      toolbar={
        <Toolbar count={listCount(mails.currentData, 'mail', 'mails')}>
          <Select
            label="Filtrer par état"
            hideLabel
            options={[
              { value: '', label: 'Tous' },
              ...Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
            ]}
            value={state ? wanted : ''}
            onChange={(event) => list.set(STATE, event.target.value)}
          />
          {state === 'failed' && (page?.total ?? 0) > 0 && <ResendAll />}
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={mails}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Mails, le plus récent d’abord"
      loadingLabel="Chargement des mails..."
      skeletonRows={10}
      failure={(error) => messageOf(error, 'Les mails n’ont pas pu être chargés.')}
      emptyTitle={state ? EMPTY[state] : 'Aucun mail.'}
    />
  );
}
