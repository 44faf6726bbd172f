import type { Withdrawal } from '@shop/contract';
import { type Column, formatPrice, RequestBadge, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { Declarant } from './Declarant';
import { dueWords, scopeWords } from './withdrawal-terms';
import { WithdrawalActs } from './WithdrawalActs';
import { WithdrawalState } from './WithdrawalState';

export const columns: Column<Withdrawal, 'date'>[] = [
  {
    key: 'date',
    header: 'Déclarée',
    sort: 'date',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ declaredAt, number, repeats }) => (
      <>
        <time dateTime={declaredAt}>{formatMoment(declaredAt)}</time>
        <br />
        <span className="soft">
          {number}
          {repeats.length > 0 && `, répétée ${repeats.length} fois`}
        </span>
      </>
    ),
  },
  {
    key: 'person',
    header: 'Client',
    width: '20%',
    narrow: 'title',
    cell: (withdrawal) => <Declarant withdrawal={withdrawal} />,
  },
  {
    key: 'order',
    header: 'Commande',
    cell: ({ order, reference, ...withdrawal }) => (
      <>
        {order ? (
          <TextLink href={adminPaths.orderOver(adminPaths.ordersLike(order.reference), order._id)}>
            {order.reference}
          </TextLink>
        ) : (
          reference
        )}
        <br />
        <span className="soft">{scopeWords(withdrawal)}</span>
        {order && withdrawal.open && order.refunded > 0 && (
          <>
            <br />
            Déjà rendu&nbsp;: {formatPrice(order.refunded)}
          </>
        )}
        {order?.articles.some(({ sealedForHygiene }) => sealedForHygiene) && (
          <>
            <br />
            Scellé pour hygiène&nbsp;: voyez s’il fut descellé (L221-28, 5°)
          </>
        )}
        {order?.returnPaidBy === 'shop' && (
          <>
            <br />
            Renvoi à vos frais, comme dans ses conditions (L221-23)
          </>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: 'État et échéance',
    cell: (withdrawal) => (
      <>
        <WithdrawalState {...withdrawal} />
        <div>{withdrawal.overdue ? <RequestBadge>{dueWords(withdrawal)}</RequestBadge> : dueWords(withdrawal)}</div>
      </>
    ),
  },
  {
    key: 'acts',
    header: 'À faire',
    align: 'end',
    cell: (withdrawal) => <WithdrawalActs withdrawal={withdrawal} />,
  },
];
