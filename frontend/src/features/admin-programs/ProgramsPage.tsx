import { type NewWebhook, type Webhook, WEBHOOK_EVENTS, type WebhookWithSecret } from '@shop/contract';
import { Button, type Column, TextLink, Toolbar } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { ProgramDialog } from './ProgramDialog';
import { SecretDialog } from './SecretDialog';
import { StateOfProgram } from './StateOfProgram';
import { useAddWebhookMutation, useGetWebhooksQuery } from './webhooks-api';

const PAGE_SIZES = [25, 50, 100] as const;

const columns: Column<Webhook>[] = [
  {
    key: 'name',
    header: 'Programme',
    width: '22%',
    narrow: 'title',
    cell: ({ _id, name }) => (
      <TextLink href={adminPaths.program(_id)}>
        <LongWords>{name}</LongWords>
      </TextLink>
    ),
  },
  { key: 'url', header: 'Adresse', cell: ({ url }) => <LongWords>{url}</LongWords> },
  {
    key: 'events',
    header: 'Événements',
    cell: ({ events }) => events.map((event) => WEBHOOK_EVENTS[event]).join(', '),
  },
  { key: 'state', header: 'État', cell: (webhook) => <StateOfProgram webhook={webhook} /> },
];

/** Others' programs that the shop tells of what happens. */
export function ProgramsPage() {
  const list = useListState(PAGE_SIZES);
  const webhooks = useGetWebhooksQuery(
    { page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, webhooks.currentData);
  const [adds, setAdds] = useState(false);
  const [added, setAdded] = useState<WebhookWithSecret>();
  const [add, adding] = useAddWebhookMutation();

  async function send(fields: NewWebhook) {
    const { data, error } = await add(fields);
    if (data) {
      setAdds(false);
      setAdded(data);
    }
    return error;
  }
  return (
    <AdminList
      title="Programmes"
      aside={
        <Button variant="primary" onClick={() => setAdds(true)}>
          Ajouter un programme
        </Button>
      }
      toolbar={
        <Toolbar count={listCount(webhooks.currentData, 'programme', 'programmes')}>
          <TextLink href={adminPaths.programKeys}>Clés des programmes</TextLink>
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={webhooks}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Programmes que la boutique prévient"
      loadingLabel="Chargement des programmes..."
      skeletonRows={4}
      failure={(error) => messageOf(error, 'Les programmes n’ont pas pu être chargés.')}
      emptyTitle="Aucun programme n’est prévenu."
      emptyText="Demandez une adresse à votre comptable ou à votre transporteur, puis ajoutez-la ici&nbsp;: la boutique lui dira ce qui est payé, expédié ou remboursé."
    >
      {adds && <ProgramDialog busy={adding.isLoading} onSend={send} onClose={() => setAdds(false)} />}
      {added && <SecretDialog secret={added.secret} renewed={false} onClose={() => setAdded(undefined)} />}
    </AdminList>
  );
}
