import { CONTACT_SUBJECTS, type ContactMessage, type ContactThread } from '@shop/contract';
import { Notice, Title, VisuallyHidden } from '@shop/ui-kit';
import { formatDate } from '../../shared/format-date';
import { formatTime } from '../../shared/format-time';
import styles from './contact.module.css';
import { ReplyForm, type SendReply } from './ReplyForm';

const momentOf = (iso: string) => `${formatDate(new Date(iso))}, ${formatTime(new Date(iso))}`;

/** What was written so far, and the way to go on. */
export function Conversation({ thread, onReply }: { thread: ContactThread; onReply: SendReply }) {
  const { messages, expected, mayWrite, subject, orderReference } = thread;
  return (
    <div className={styles.conversation}>
      <p className={styles.note}>
        {CONTACT_SUBJECTS[subject]}
        {orderReference && `, commande ${orderReference}`}
      </p>
      <ol className={styles.messages} aria-label="Messages, du plus ancien au plus récent">
        {messages.map((message) => (
          <Message key={message._id} message={message} />
        ))}
      </ol>
      {expected && <Notice>{expected}</Notice>}
      {mayWrite ? (
        <section aria-labelledby="contact-suite">
          <Title id="contact-suite" level={2} size={4}>
            Ajouter un message
          </Title>
          <ReplyForm onReply={onReply} />
        </section>
      ) : (
        <Notice>Cette conversation est pleine. Commencez-en une autre par la page «&nbsp;Contact&nbsp;».</Notice>
      )}
    </div>
  );
}

function Message({ message: { from, words, at, proved } }: { message: ContactMessage }) {
  return (
    <li className={styles.message} data-from={from}>
      <p className={styles.head}>
        <strong>{from === 'shop' ? 'La boutique' : proved ? 'Vous' : 'Écrit avec cette adresse, sans preuve'}</strong>
        <VisuallyHidden>, le </VisuallyHidden> <time dateTime={at}>{momentOf(at)}</time>
      </p>
      <p className={styles.words}>{words}</p>
    </li>
  );
}
