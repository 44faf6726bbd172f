import type { Lot, LotRecipient } from '@shop/contract';
import { Button, type Column, DescriptionList, Notice, TextButton, TextLink, Toolbar, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { formatLongDay, formatMoment } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { useGetLotQuery, useGetLotRecipientsQuery, useUnblockLotMutation } from '../../shared/back-office/lots-api';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { BlockLotDialog } from './BlockLotDialog';
import { CorrectLotDialog } from './CorrectLotDialog';
import { LotStateBadge } from './LotStateBadge';
import styles from './lots.module.css';
import { RecallDialog } from './RecallDialog';

const PAGE_SIZES = [50, 100, 200] as const;

const columns: Column<LotRecipient>[] = [
  {
    key: 'order',
    header: 'Commande',
    narrow: 'title',
    cell: ({ orderId, reference }) => <TextLink href={adminPaths.order(orderId)}>{reference}</TextLink>,
  },
  { key: 'client', header: 'Client', cell: ({ name }) => name || 'Données effacées' },
  { key: 'email', header: 'Email', cell: ({ email }) => (email ? <MailAddress address={email} /> : '') },
  { key: 'quantity', header: 'Unités', align: 'end', narrow: 'figure', cell: ({ quantity }) => quantity },
  {
    key: 'at',
    header: 'Remise ou envoyée',
    narrow: 'quiet',
    cell: ({ shippedAt }) => <time dateTime={shippedAt}>{formatMoment(shippedAt)}</time>,
  },
];

type Open = 'block' | 'withdraw' | 'correct' | 'recall';

const plural = (count: number, one: string, many: string) => `${count}\u00a0${count > 1 ? many : one}`;
const heldBackWords = (count: number) =>
  count === 0
    ? 'Aucune unité n’a quitté la vente.'
    : `${plural(count, 'unité est sortie', 'unités sont sorties')} de la vente.`;
const returnedWords = (count: number) =>
  count === 0
    ? ''
    : ` Des clients en avaient peut-être rendu ${count}, ${count > 1 ? 'remises' : 'remise'} en vente depuis\u00a0: regardez l’étagère.`;
const unitWords = (received: number, shipped: number) =>
  [
    plural(received, 'reçue', 'reçues'),
    plural(shipped, 'partie', 'parties'),
    plural(received - shipped, 'reste', 'restent'),
  ].join(', ');

function Facts({ lot }: { lot: Lot }) {
  const { productName, received, shipped, receivedOn, bestBefore } = lot;
  return (
    <DescriptionList
      items={[
        { term: 'Produit', detail: productName },
        { term: 'État', detail: <LotStateBadge lot={lot} /> },
        { term: 'Reçu le', detail: formatLongDay(receivedOn) },
        { term: 'Unités', detail: unitWords(received, shipped) },
        ...(bestBefore ? [{ term: 'À utiliser avant la fin du', detail: formatLongDay(bestBefore) }] : []),
      ]}
    />
  );
}

/** Who received a lot, and what is done about it. */
export function LotPage({ id }: { id: string }) {
  const list = useListState(PAGE_SIZES);
  const lot = useGetLotQuery(id, { refetchOnMountOrArgChange: true });
  const recipients = useGetLotRecipientsQuery(
    { id, page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, recipients.currentData);
  const [open, setOpen] = useState<Open>();
  const [unblock, unblocking] = useUnblockLotMutation();
  const toast = useToast();
  const known = lot.currentData;
  const close = () => setOpen(undefined);

  async function giveBack() {
    const { error } = await unblock(id);
    if (error) toast.error(messageOf(error, 'Le lot n’a pas pu être débloqué. Veuillez réessayer.'));
    else toast.success('Le lot est débloqué.');
  }
  return (
    <AdminList
      title={known ? `Lot ${known.number}` : 'Lot'}
      aside={<TextLink href={adminPaths.lots}>Tous les lots</TextLink>}
      toolbar={
        <>
          {lot.isError && !known && (
            <RetryNotice onRetry={() => void lot.refetch()}>
              {messageOf(lot.error, 'Le lot n’a pas pu être chargé.')}
            </RetryNotice>
          )}
          {known?.block && (
            <Notice tone="warning">
              {`Bloqué le ${formatMoment(known.block.at)} par ${known.block.author}\u00a0: ${known.block.reason}. ${heldBackWords(known.block.heldBack)}${returnedWords(known.block.returned)}`}
              {known.block.recalledAt &&
                ` Rappelé le ${formatMoment(known.block.recalledAt)}\u00a0: il ne revient pas en vente.`}
              {known.block.ordersToPrepare > 0 &&
                ` ${plural(known.block.ordersToPrepare, 'commande à préparer contient', 'commandes à préparer contiennent')} ce produit\u00a0: prenez un autre lot.`}
            </Notice>
          )}
          {known?.ends === 'past' && known.bestBefore && (
            <Notice
              className={styles.notice}
              tone="warning"
              action={
                <span className={styles.ways}>
                  <TextButton tone="inherit" onClick={() => setOpen('withdraw')}>
                    Retirer le lot du rayon
                  </TextButton>
                  <TextButton tone="inherit" onClick={() => setOpen('correct')}>
                    Corriger sa date
                  </TextButton>
                </span>
              }
            >
              {`À utiliser avant la fin du ${formatLongDay(known.bestBefore)}\u00a0: cette date est passée, rien n’en part plus et aucun colis ne le propose.`}
            </Notice>
          )}
          {known && <Facts lot={known} />}
          {known && (
            <div className={styles.acts}>
              {known.block && !known.block.recalledAt && (
                <Button variant="secondary" loading={unblocking.isLoading} onClick={() => void giveBack()}>
                  Débloquer
                </Button>
              )}
              {!known.block && (
                <Button variant="secondary" onClick={() => setOpen('block')}>
                  Bloquer le lot
                </Button>
              )}
              {/* What is recalled must not leave meanwhile. */}
              {known.block && (
                <Button variant="secondary" onClick={() => setOpen('recall')}>
                  Préparer un rappel
                </Button>
              )}
              <Button variant="secondary" onClick={() => setOpen('correct')}>
                Corriger
              </Button>
            </div>
          )}
          <Toolbar count={listCount(recipients.currentData, 'commande', 'commandes')}>
            <ExportButton url={`exports/lots/${id}.csv`} params={{}}>
              Exporter les destinataires (CSV)
            </ExportButton>
          </Toolbar>
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={recipients}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      caption={known ? `Qui a reçu le lot ${known.number}\u00a0?` : 'Qui a reçu le lot\u00a0?'}
      captionVisible
      loadingLabel="Chargement des commandes..."
      skeletonRows={6}
      failure={(error) => messageOf(error, 'Les commandes n’ont pas pu être chargées.')}
      emptyTitle="Aucune commande n’a reçu ce lot."
    >
      {known && open === 'block' && <BlockLotDialog lot={known} onClose={close} />}
      {known && open === 'withdraw' && (
        <BlockLotDialog lot={known} reason="Date de durabilité dépassée" onClose={close} />
      )}
      {known && open === 'correct' && <CorrectLotDialog lot={known} onClose={close} />}
      {known && open === 'recall' && <RecallDialog lot={known} onClose={close} />}
    </AdminList>
  );
}
