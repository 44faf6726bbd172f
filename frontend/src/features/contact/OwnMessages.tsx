import { CONTACT_STATES, CONTACT_SUBJECTS, type ContactSummary } from '@shop/contract';
import { Button, ButtonLink, EmptyState, Link, Skeleton, TextLink } from '@shop/ui-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useGetOwnThreadQuery, useGetOwnThreadsQuery, useReplyAsOwnerMutation } from './contact-api';
import { Conversation } from './Conversation';
import styles from './contact.module.css';

/** Conversations shown at first, and with each press on the button under them. */
const PAGE = 10;
const MESSAGE = 'message';
const LIST = paths.accountSection('messages');
const oneAt = (id: string) => `${LIST}&${MESSAGE}=${encodeURIComponent(id)}`;

/** 'Mes messages': what one wrote to the shop, or the conversation that the address names. */
export default function OwnMessages({ clientId }: { clientId: string }) {
  const id = useSearchParams()[0].get(MESSAGE);
  return id ? <OneThread key={id} clientId={clientId} id={id} /> : <Threads clientId={clientId} />;
}

function Threads({ clientId }: { clientId: string }) {
  const [shown, setShown] = useState(PAGE);
  const { data, isError, refetch, isFetching } = useGetOwnThreadsQuery(
    { clientId, page: 1, limit: shown },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) {
    return <RetryPlace title="Vos messages n’ont pas pu être chargés." onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading label="Chargement des messages" />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="Vous ne nous avez pas encore écrit."
        action={<ButtonLink href={paths.contact}>Nous écrire</ButtonLink>}
      >
        <p>Une question sur un savon, un colis, une facture&#8239;: nos réponses se gardent ici.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.threads} aria-label="Vos messages, du plus récent au plus ancien">
        {data.items.map((thread) => (
          <Thread key={thread._id} thread={thread} />
        ))}
      </ul>
      <div className={styles.foot}>
        {data.total > shown && (
          <Button variant="secondary" loading={isFetching} onClick={() => setShown(shown + PAGE)}>
            Afficher les messages plus anciens
          </Button>
        )}
        <TextLink href={paths.contact}>Écrire un nouveau message</TextLink>
      </div>
    </>
  );
}

function Thread({ thread }: { thread: ContactSummary }) {
  const { _id, reference, subject, orderReference, state, lastAt, excerpt } = thread;
  return (
    <li>
      <Link href={oneAt(_id)}>{`${CONTACT_SUBJECTS[subject]}, ${reference}`}</Link>
      <span className={styles.beginning}>{excerpt}</span>
      <span className={styles.note}>
        {orderReference && `Commande ${orderReference} · `}
        {CONTACT_STATES[state]} · <time dateTime={lastAt}>{formatDate(new Date(lastAt))}</time>
      </span>
    </li>
  );
}

function OneThread({ clientId, id }: { clientId: string; id: string }) {
  const { data, isError, refetch } = useGetOwnThreadQuery({ clientId, id }, { refetchOnMountOrArgChange: true });
  const [reply] = useReplyAsOwnerMutation();
  return (
    <>
      <TextLink href={LIST} iconBefore="arrow-left">
        Tous mes messages
      </TextLink>
      {data ? (
        <Conversation thread={data} onReply={(words) => reply({ clientId, id, ...words })} />
      ) : isError ? (
        <RetryPlace title="Cette conversation n’a pas pu être chargée." onRetry={() => void refetch()} />
      ) : (
        <Loading label="Chargement de la conversation" />
      )}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <Skeleton shape="block" />
    </div>
  );
}
