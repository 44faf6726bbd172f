import { type AdminContactSummary, CONTACT_STATES, CONTACT_SUBJECTS } from '@shop/contract';
import { type Column, RequestBadge, StatusDot, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { ageWords } from './message-words';
import { OrderOfMessage } from './OrderOfMessage';

const TONES = { waiting: 'preparation', answered: 'delivered', closed: 'refunded' } as const;

export const StateOfMessage = ({ state }: Pick<AdminContactSummary, 'state'>) => (
  <StatusDot tone={TONES[state]} label={CONTACT_STATES[state]} />
);

export const columns: Column<AdminContactSummary, 'date'>[] = [
  {
    key: 'date',
    header: 'Dernier message',
    sort: 'date',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ lastAt }) => <time dateTime={lastAt}>{formatMoment(lastAt)}</time>,
  },
  {
    key: 'message',
    header: 'Message',
    width: '30%',
    narrow: 'title',
    cell: ({ _id, reference, subject, excerpt }) => (
      <>
        <TextLink href={adminPaths.message(_id)}>{reference}</TextLink> {CONTACT_SUBJECTS[subject]}
        <br />
        <span className="soft">
          <LongWords>{excerpt}</LongWords>
        </span>
      </>
    ),
  },
  {
    key: 'person',
    header: 'De',
    cell: ({ name, email }) => (
      <>
        <LongWords>{name}</LongWords>
        <br />
        <MailAddress address={email} />
      </>
    ),
  },
  { key: 'order', header: 'Commande', cell: (message) => <OrderOfMessage message={message} /> },
  {
    key: 'state',
    header: 'État',
    cell: ({ state, waitingSince, late }) => (
      <>
        <StateOfMessage state={state} />
        {waitingSince && (
          <div>
            {late ? <RequestBadge>{`En retard, ${ageWords(waitingSince)}`}</RequestBadge> : ageWords(waitingSince)}
          </div>
        )}
      </>
    ),
  },
];
