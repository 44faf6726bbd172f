import {
  DELIVERY_STATES,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@shop/contract';
import {
  type Column,
  DescriptionList,
  Notice,
  Select,
  StatusDot,
  TextButton,
  TextLink,
  Toolbar,
  useToast,
} from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { formatMoment } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { DeliveryDetail } from './DeliveryDetail';
import { ProgramActs } from './ProgramActs';
import styles from './programs.module.css';
import { StateOfProgram } from './StateOfProgram';
import { useGetDeliveriesQuery, useGetWebhookQuery, useReplayDeliveryMutation } from './webhooks-api';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';
/** In the address. */
const ADDRESSES = { waiting: 'en-attente', delivered: 'recus', abandoned: 'abandonnes' } as const;
const STATES = Object.keys(DELIVERY_STATES) as WebhookDeliveryState[];
const TONES = { waiting: 'preparation', delivered: 'delivered', abandoned: 'cancelled' } as const;

interface RowActs {
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  onReplay: (delivery: WebhookDelivery) => void;
}

const columnsWith = ({ opened, onOpen, onReplay }: RowActs): Column<WebhookDelivery>[] => [
  {
    key: 'at',
    header: 'Date',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    key: 'event',
    header: 'Événement',
    narrow: 'title',
    cell: ({ event, reference }) => (
      <>
        {WEBHOOK_EVENTS[event]}
        <br />
        <span className="soft">
          <LongWords>{reference}</LongWords>
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'État',
    cell: ({ state, answers: [last] }) => (
      <>
        <StatusDot tone={TONES[state]} label={DELIVERY_STATES[state]} />
        {state !== 'delivered' && last && <div className="soft">{last.reason}</div>}
      </>
    ),
  },
  { key: 'attempts', header: 'Essais', narrowLabel: 'Essais\u00a0:', align: 'end', cell: ({ attempts }) => attempts },
  {
    key: 'acts',
    header: 'Actes',
    cell: (delivery) => (
      <span className={styles.links}>
        <TextButton
          aria-expanded={opened === delivery._id}
          onClick={() => onOpen(opened === delivery._id ? undefined : delivery._id)}
        >
          Détails
        </TextButton>
        <TextButton onClick={() => onReplay(delivery)}>Renvoyer</TextButton>
      </span>
    ),
  },
];

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, events, oldSecretUntil } = webhook;
  return (
    <DescriptionList
      items={[
        { term: 'État', detail: <StateOfProgram webhook={webhook} /> },
        { term: 'Adresse', detail: <LongWords>{url}</LongWords> },
        { term: 'Événements', detail: events.map((event) => WEBHOOK_EVENTS[event]).join(', ') },
        ...(oldSecretUntil ? [{ term: 'L’ancien secret vaut jusqu’au', detail: formatMoment(oldSecretUntil) }] : []),
      ]}
    />
  );
}

/** One program: what it was told, and what it answered. */
export function ProgramPage({ id }: { id: string }) {
  const list = useListState(PAGE_SIZES);
  const state = STATES.find((one) => ADDRESSES[one] === list.get(STATE));
  const program = useGetWebhookQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const deliveries = useGetDeliveriesQuery(
    { id, page: list.page, limit: list.pageSize, ...(state && { state }) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, deliveries.currentData);
  const [opened, setOpened] = useState<string>();
  const [replay] = useReplayDeliveryMutation();
  const toast = useToast();
  const known = program.currentData;

  async function again({ _id: deliveryId, reference }: WebhookDelivery) {
    const { error } = await replay({ id, deliveryId });
    if (error) toast.error(messageOf(error, 'L’événement n’a pas pu être renvoyé. Veuillez réessayer.'));
    else toast.success(`${reference}\u00a0: l’événement repart.`);
  }
  const columns = columnsWith({ opened, onOpen: setOpened, onReplay: (delivery) => void again(delivery) });
  return (
    <AdminList
      title={known?.name ?? 'Programme'}
      aside={<TextLink href={adminPaths.programs}>Tous les programmes</TextLink>}
      toolbar={
        <>
          {program.isError && !known && (
            <RetryNotice onRetry={() => void program.refetch()}>
              {messageOf(program.error, 'Le programme n’a pas pu être chargé.')}
            </RetryNotice>
          )}
          {known?.paused === 'failures' && (
            <Notice tone="warning">
              Trop d’envois ont échoué d’affilée&nbsp;: plus rien ne part. Ce qui attend est gardé, et part quand vous
              reprenez les envois.
            </Notice>
          )}
          {known && <Facts webhook={known} />}
          {known && <ProgramActs webhook={known} />}
          <Toolbar count={listCount(deliveries.currentData, 'envoi', 'envois')}>
            <Select
              label="Filtrer par état"
              hideLabel
              options={[
                { value: '', label: 'Tous' },
                ...STATES.map((one) => ({ value: ADDRESSES[one], label: DELIVERY_STATES[one] })),
              ]}
              value={state ? ADDRESSES[state] : ''}
              onChange={(event) => list.set(STATE, event.target.value)}
            />
          </Toolbar>
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={deliveries}
      columns={columns}
      rowKey={({ _id }) => _id}
      detailOf={(delivery) => delivery._id === opened && <DeliveryDetail delivery={delivery} />}
      caption="Envois, le plus récent d’abord"
      loadingLabel="Chargement des envois..."
      skeletonRows={6}
      failure={(error) => messageOf(error, 'Les envois n’ont pas pu être chargés.')}
      emptyTitle={
        state
          ? 'Aucun envoi dans cet état.'
          : 'Rien ne lui a été envoyé encore\u00a0: le premier événement choisi partira de lui-même.'
      }
    />
  );
}
