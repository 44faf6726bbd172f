import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { statusOf } from '../../shared/api/api-error';
import { accessTo, dropAccess } from '../../shared/order-access';
import { selectClientSession } from '../../shared/session/session-slice';
import { useGetOrderPageQuery, useReadOrderQuery } from './order-page-api';

const AS_IT_IS_NOW = { refetchOnMountOrArgChange: true } as const;

/** An order, by the link that this tab followed or by the session of the client whose it is. @param reference the same for as long as it is shown */
export function useOrder(reference: string) {
  // `undefined` until the browser's own storage was read.
  const [access, setAccess] = useState<string | null>();
  const [isOver, setOver] = useState(false);
  const isConnected = useSelector(selectClientSession) !== null;
  useEffect(() => setAccess(accessTo(reference)), [reference]);
  const opened = useReadOrderQuery({ access: access ?? '' }, { ...AS_IT_IS_NOW, skip: !access });
  const own = useGetOrderPageQuery(reference, { ...AS_IT_IS_NOW, skip: access !== null || !isConnected });
  const ended = opened.isError && statusOf(opened.error) === 400;
  useEffect(() => {
    if (!ended) return;
    dropAccess(reference);
    setOver(true);
    setAccess(null);
  }, [ended, reference]);

  const { isError, error, currentData, refetch } = access ? opened : own;
  return {
    order: ended ? undefined : currentData,
    /** What the link gave; null for the session, undefined for a moment. */
    access,
    /** The link opens nothing any more. */
    isOver,
    /** The status of a refusal; undefined while nothing failed. */
    failure: isError && !ended ? (statusOf(error) ?? 0) : undefined,
    retry: () => void refetch(),
  };
}
