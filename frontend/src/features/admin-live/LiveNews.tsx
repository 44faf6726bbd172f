import { useState } from 'react';
import type { LiveEvent } from '@shop/contract';
import { LiveNotice } from '@shop/ui-kit';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { contactThreadsApi } from '../../shared/back-office/contact-threads-api';
import { PRODUCT_COUNTS } from '../../shared/back-office/product-counts';
import { leaveBy } from '../../shared/back-office/unsaved-changes';
import { useLiveEvents } from './use-live-events';

const api = contactThreadsApi.enhanceEndpoints({ addTagTypes: ['AdminLetters', 'AdminSegments'] });
const ORDERS = { type: 'AdminOrder', id: 'LIST' } as const;

type Stale =
  | typeof ORDERS
  | typeof PRODUCT_COUNTS
  | 'AdminDashboard'
  | 'AdminMail'
  | 'AdminContact'
  | 'AdminReview'
  | 'AdminLetters'
  | 'AdminSegments';

/** What is loaded again. A new order waits until it is asked for: a list must not move under the hand. */
function staleBy({ kind }: LiveEvent): Stale[] {
  switch (kind) {
    case 'order-changed':
    case 'refund-requested':
      return [ORDERS, PRODUCT_COUNTS, 'AdminDashboard'];
    case 'order-paid':
    case 'stock-low':
      return [PRODUCT_COUNTS, 'AdminDashboard'];
    case 'mail-failed':
    case 'mail-changed':
      return ['AdminMail', 'AdminDashboard'];
    case 'message-received':
      return ['AdminContact'];
    case 'review-changed':
      return ['AdminReview'];
    case 'letter-changed':
      return ['AdminLetters'];
    case 'segment-changed':
      return ['AdminSegments'];
    // A server that is newer than this page may tell more kinds than it knows.
    default:
      return ['AdminDashboard'];
  }
}

const counted = (count: number) => (count > 1 ? `${count} nouvelles commandes` : 'Nouvelle commande');

/** Keeps an open back-office true, and says when orders came in; `quiet`: not before the next page. */
export function LiveNews({ quiet = false }: { quiet?: boolean }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(0);

  const reload = () =>
    void dispatch(
      api.util.invalidateTags([
        ORDERS,
        PRODUCT_COUNTS,
        'AdminDashboard',
        'AdminMail',
        'AdminContact',
        'AdminReview',
        'AdminLetters',
        'AdminSegments',
      ]),
    );

  useLiveEvents((events) => {
    dispatch(api.util.invalidateTags(events.flatMap(staleBy)));
    const paid = events.filter(({ kind }) => kind === 'order-paid').length;
    if (paid > 0) setArrived((before) => before + paid);
  }, reload);

  const show = () =>
    leaveBy(() => {
      setArrived(0);
      dispatch(api.util.invalidateTags([ORDERS]));
      void navigate(adminPaths.tab('commandes'));
    });

  return (
    <LiveNotice actionLabel="Afficher" onShow={show} onClose={() => setArrived(0)}>
      {!quiet && arrived > 0 && counted(arrived)}
    </LiveNotice>
  );
}
