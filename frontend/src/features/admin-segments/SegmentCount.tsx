import type { SegmentFilter } from '@shop/contract';
import { useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useCountSegmentQuery } from '../../shared/back-office/segments-api';

/** Time for a number to be typed to its end, in milliseconds. */
const PAUSE = 400;

/** How many clients answer to the criteria, a moment after they were chosen. */
export function SegmentCount({ filter }: { filter: SegmentFilter | undefined }) {
  const [settled, setSettled] = useState(filter);
  const key = JSON.stringify(filter);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(key === undefined ? undefined : (JSON.parse(key) as SegmentFilter)),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [key]);
  const isAsked = settled !== undefined && Object.keys(settled).length > 0;
  const { currentData, isError, error } = useCountSegmentQuery(settled ?? {}, { skip: !isAsked });
  return <p role="status">{wordsOf()}</p>;

  function wordsOf(): string {
    if (filter === undefined) return 'Corrigez d’abord le champ signalé.';
    if (!isAsked) return 'Choisissez au moins un critère.';
    if (isError) return messageOf(error, 'Les clients n’ont pas pu être comptés.');
    if (!currentData) return 'Compte des clients…';
    return `${currentData.count} ${currentData.count > 1 ? 'clients répondent' : 'client répond'} à ces critères.`;
  }
}
