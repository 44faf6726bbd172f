import { CONTACT_STATES, CONTACT_SUBJECTS } from '@shop/contract';
import { TextLink } from '@shop/ui-kit';
import { adminPaths } from './admin-paths';
import styles from './ContactThreads.module.css';
import { useGetContactThreadsQuery } from './contact-threads-api';
import { formatDay } from './format-date';
import { WriteMessage } from './WriteMessage';

/** The newest ones: the list of messages has the others. */
const SHOWN = 5;

/** What was written about an order, or with a client, and the way to write to them. */
export function ContactThreads({ of }: { of: { order: string } | { client: string } }) {
  const { currentData: threads } = useGetContactThreadsQuery({ ...of, page: 1, limit: SHOWN });
  if (!threads) return null;
  const addressee =
    'order' in of ? ({ to: 'order', id: of.order } as const) : ({ to: 'client', id: of.client } as const);
  return (
    <section className={styles.root} aria-label="Messages">
      <h3>Messages</h3>
      {threads.items.length > 0 && (
        <ul>
          {threads.items.map(({ _id, reference, subject, state, lastAt }) => (
            <li key={_id}>
              <TextLink href={adminPaths.message(_id)}>{reference}</TextLink>
              <span>{`${CONTACT_SUBJECTS[subject]} · ${CONTACT_STATES[state]}`}</span>
              <time dateTime={lastAt}>{formatDay(lastAt)}</time>
            </li>
          ))}
        </ul>
      )}
      {threads.total > SHOWN && (
        <p className="soft">{`${threads.total} en tout\u00a0: cherchez-les dans «\u00a0Messages\u00a0».`}</p>
      )}
      <WriteMessage key={addressee.id} {...addressee} />
    </section>
  );
}
