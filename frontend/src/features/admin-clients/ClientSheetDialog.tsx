import type { Client, ClientRecordSheet } from '@shop/contract';
import { Button, Dialog, formatPrice, Notice, Skeleton, VisuallyHidden } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { ContactThreads } from '../../shared/back-office/ContactThreads';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useDisconnectClientMutation, useGetClientRecordQuery, useGetClientSheetQuery } from './admin-clients-api';
import { ClientFacts } from './ClientFacts';
import { ClientNotes } from './ClientNotes';
import { ClientOrders } from './ClientOrders';
import styles from './ClientSheet.module.css';

interface ClientSheetDialogProps {
  id: string;
  onClose: () => void;
}

/** Everything about one client: who it is, what it spent, its orders. */
export function ClientSheetDialog({ id, onClose }: ClientSheetDialogProps) {
  const fresh = { refetchOnMountOrArgChange: true };
  const client = useGetClientRecordQuery(id, fresh);
  const sheet = useGetClientSheetQuery(id, fresh);
  const failure = client.error ?? sheet.error;
  const [disconnect, ending] = useDisconnectClientMutation();

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={client.data ? `${client.data.prenom} ${client.data.nom}` : 'Fiche client'}
      actions={
        <>
          {client.data && (
            <Button variant="secondary" loading={ending.isLoading} onClick={() => void disconnect(id)}>
              Déconnecter de ses appareils
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      {/* For a client who calls because somebody else may be connected. */}
      {ending.isSuccess && <Notice tone="success">Le client est déconnecté de tous ses appareils.</Notice>}
      {ending.isError && (
        <Notice tone="error">
          {messageOf(ending.error, 'Le client n’a pas pu être déconnecté. Veuillez réessayer.')}
        </Notice>
      )}
      {failure ? (
        <RetryNotice
          onRetry={() => {
            void client.refetch();
            void sheet.refetch();
          }}
        >
          {messageOf(failure, 'La fiche n’a pas pu être chargée.')}
        </RetryNotice>
      ) : client.data && sheet.data ? (
        <Sheet client={client.data} sheet={sheet.data} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden as="p">Chargement de la fiche...</VisuallyHidden>
          <Skeleton shape="title" width={40} />
          <Skeleton width={80} />
          <Skeleton width={60} />
        </div>
      )}
    </Dialog>
  );
}

function Sheet({ client, sheet }: { client: Client; sheet: ClientRecordSheet }) {
  const { orders, montantDepense, refunded } = sheet;
  return (
    <div className={styles.root}>
      <dl className={styles.figures}>
        <div>
          <dt>Dépensé</dt>
          <dd>{formatPrice(montantDepense)}</dd>
        </div>
        <div>
          <dt>Commandes</dt>
          <dd>{orders.length}</dd>
        </div>
        <div>
          <dt>Remboursé</dt>
          <dd>{formatPrice(refunded)}</dd>
        </div>
      </dl>
      <ClientFacts client={client} sheet={sheet} />
      <ClientNotes clientId={client._id} />
      <ClientOrders orders={orders} />
      <ContactThreads of={{ client: client._id }} />
    </div>
  );
}
