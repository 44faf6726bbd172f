import type { AdminContactMessage, AdminContactThread } from '@shop/contract';
import { CONTACT_SUBJECTS } from '@shop/contract';
import { AdminPage, DescriptionList, Skeleton, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useGetContactThreadQuery } from '../../shared/back-office/contact-threads-api';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { AnswerForm } from './AnswerForm';
import { MessageActs } from './MessageActs';
import { StateOfMessage } from './messages-columns';
import { NoteForm } from './NoteForm';
import { OrderOfMessage } from './OrderOfMessage';
import styles from './MessagePage.module.css';

/** One conversation: what was written, what the shop answers, and what its people note. */
export function MessagePage({ id }: { id: string }) {
  const {
    currentData: thread,
    error,
    isError,
    refetch,
  } = useGetContactThreadQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <AdminPage
      title={thread ? `Message ${thread.reference}` : 'Message'}
      aside={<TextLink href={adminPaths.messages}>Tous les messages</TextLink>}
    >
      {thread ? (
        <Thread thread={thread} />
      ) : isError ? (
        <RetryNotice onRetry={() => void refetch()}>
          {messageOf(error, 'La conversation n’a pas pu être chargée.')}
        </RetryNotice>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden as="p">Chargement de la conversation...</VisuallyHidden>
          <Skeleton width={60} />
          <Skeleton width={80} />
        </div>
      )}
    </AdminPage>
  );
}

function Thread({ thread }: { thread: AdminContactThread }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <ol className={styles.messages} aria-label="Messages, du plus ancien au plus récent">
          {thread.messages.map((message) => (
            <Message key={message._id} message={message} name={thread.name} />
          ))}
        </ol>
        <AnswerForm thread={thread} />
      </div>
      <div className={styles.aside}>
        <Facts thread={thread} />
        <MessageActs thread={thread} />
        <section aria-labelledby="notes">
          <h2 id="notes" className={styles.heading}>
            Notes internes
          </h2>
          <ul className={styles.notes}>
            {thread.notes.map(({ words, at, author }) => (
              <li key={at + words}>
                <p className={styles.words}>{words}</p>
                <p className="soft">{`${author}, ${formatMoment(at)}`}</p>
              </li>
            ))}
          </ul>
          <NoteForm id={thread._id} />
        </section>
      </div>
    </div>
  );
}

function Message({
  message: { from, author, words, at, proved },
  name,
}: {
  message: AdminContactMessage;
  name: string;
}) {
  return (
    <li data-from={from}>
      <p>
        <strong>
          <LongWords>{from === 'shop' ? `${author}, pour la boutique` : name}</LongWords>
        </strong>{' '}
        <time className="soft" dateTime={at}>
          {formatMoment(at)}
        </time>
        {!proved && <small className={styles.unproved}>Écrit avec cette adresse, sans preuve</small>}
      </p>
      <p className={styles.words}>{words}</p>
    </li>
  );
}

function Facts({ thread }: { thread: AdminContactThread }) {
  const { state, subject, name, email, emailConfirmed, clientId, order, orderReference } = thread;
  return (
    <DescriptionList
      items={[
        { term: 'État', detail: <StateOfMessage state={state} /> },
        { term: 'Sujet', detail: CONTACT_SUBJECTS[subject] },
        {
          term: 'De',
          detail: clientId ? (
            <TextLink href={adminPaths.clientSheet(clientId)}>{name}</TextLink>
          ) : (
            <LongWords>{name}</LongWords>
          ),
        },
        {
          term: 'Email',
          detail: (
            <>
              <MailAddress address={email} />
              {!emailConfirmed && <small className={styles.unproved}>Adresse tapée, pas encore confirmée</small>}
            </>
          ),
        },
        ...(order || orderReference ? [{ term: 'Commande', detail: <OrderOfMessage message={thread} /> }] : []),
      ]}
    />
  );
}
