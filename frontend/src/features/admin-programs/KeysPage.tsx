import { type ApiKey, type ApiKeyWithSecret, KEY_SCOPES, type NewApiKeyRequest } from '@shop/contract';
import { Button, type Column, ConfirmDialog, StatusDot, TextLink, Toolbar, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { formatDay, formatMoment } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useAddApiKeyMutation, useGetApiKeysQuery, useRevokeApiKeyMutation } from './api-keys-api';
import { KeyDialog } from './KeyDialog';
import { SecretDialog } from './SecretDialog';

const PAGE_SIZES = [25, 50, 100] as const;

const STATES = {
  valid: { tone: 'delivered', label: 'Valable' },
  'ends-soon': { tone: 'preparation', label: 'Expire bientôt' },
  expired: { tone: 'cancelled', label: 'Expirée' },
} as const;

const columnsFor = (revoke: (key: ApiKey) => void): Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Clé',
    width: '20%',
    narrow: 'title',
    cell: ({ name }) => <LongWords>{name}</LongWords>,
  },
  { key: 'beginning', header: 'Début', cell: ({ beginning }) => <code>{beginning}…</code> },
  { key: 'scopes', header: 'Droits', cell: ({ scopes }) => scopes.map((scope) => KEY_SCOPES[scope]).join(', ') },
  {
    key: 'lastUsedAt',
    header: 'Dernier usage',
    narrowLabel: 'Dernier usage :',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Jamais'),
  },
  {
    key: 'expiresAt',
    header: 'Expire le',
    narrowLabel: 'Expire le',
    cell: ({ expiresAt }) => formatDay(expiresAt),
  },
  { key: 'state', header: 'État', cell: ({ state }) => <StatusDot {...STATES[state]} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (key) => (
      <Button variant="secondary" size="small" aria-label={`Révoquer ${key.name}`} onClick={() => revoke(key)}>
        Révoquer
      </Button>
    ),
  },
];

/** The keys with which others' programs call the shop. */
export function KeysPage() {
  const list = useListState(PAGE_SIZES);
  const keys = useGetApiKeysQuery(
    { page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, keys.currentData);
  const [adds, setAdds] = useState(false);
  const [added, setAdded] = useState<ApiKeyWithSecret>();
  const [asked, setAsked] = useState<ApiKey>();
  const [add, adding] = useAddApiKeyMutation();
  const [revoke, revoking] = useRevokeApiKeyMutation();
  const toast = useToast();

  async function send(fields: NewApiKeyRequest) {
    const { data, error } = await add(fields);
    if (data) {
      setAdds(false);
      setAdded(data);
    }
    return error;
  }
  async function end({ _id, name }: ApiKey) {
    const { error } = await revoke(_id);
    if (error) return;
    setAsked(undefined);
    toast.success(`${name} n’ouvre plus rien.`);
  }
  const ask = (key: ApiKey) => {
    revoking.reset();
    setAsked(key);
  };
  return (
    <AdminList
      title="Clés des programmes"
      aside={
        <Button variant="primary" onClick={() => setAdds(true)}>
          Créer une clé
        </Button>
      }
      toolbar={
        <Toolbar count={listCount(keys.currentData, 'clé', 'clés')}>
          <TextLink href={adminPaths.programs}>Programmes prévenus</TextLink>
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={keys}
      columns={columnsFor(ask)}
      rowKey={({ _id }) => _id}
      caption="Clés avec lesquelles des programmes appellent la boutique"
      loadingLabel="Chargement des clés..."
      skeletonRows={4}
      failure={(error) => messageOf(error, 'Les clés n’ont pas pu être chargées.')}
      emptyTitle="Aucun programme n’a de clé."
      emptyText="Créez-en une pour qu’un transporteur expédie par son propre logiciel, ou qu’un comptable lise les factures : chacun la sienne, avec ses droits et sa fin."
    >
      {adds && <KeyDialog busy={adding.isLoading} onSend={send} onClose={() => setAdds(false)} />}
      {added && (
        <SecretDialog
          title="La clé du programme"
          description="Donnez-la à qui tient le programme : elle ne sera plus jamais affichée."
          secret={added.key}
          words={{
            copied: 'Clé copiée.',
            refused: 'La clé n’a pas pu être copiée. Sélectionnez-la.',
            noted: 'Je l’ai notée',
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Révoquer ${asked?.name ?? ''} ?`}
        description="Dès son prochain appel, le programme qui la porte est refusé. Une clé révoquée ne revient pas."
        confirmLabel="Révoquer"
        danger
        busy={revoking.isLoading}
        error={revoking.error && messageOf(revoking.error, 'Rien n’a changé. Veuillez réessayer.')}
        onConfirm={() => asked && void end(asked)}
      />
    </AdminList>
  );
}
