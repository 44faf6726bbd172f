import { Notice } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useGetAudienceQuery } from './letters-api';

interface AudienceFieldProps {
  /** Null for everyone who agreed. */
  segmentId: string | null;
  onChange: (segmentId: string | null) => void;
}

/** Who gets the letter, and how many they are now. */
export function AudienceField({ segmentId }: AudienceFieldProps) {
  const { currentData, isError, error } = useGetAudienceQuery(segmentId ?? '', { refetchOnMountOrArgChange: true });
  if (isError) return <Notice tone="error">{messageOf(error, 'Le nombre de lecteurs n’a pas pu être lu.')}</Notice>;
  return (
    <p aria-live="polite">
      Pour tous ceux qui l’ont demandée{currentData ? ` : ${peopleOf(currentData.count)} aujourd’hui` : '…'}
    </p>
  );
}

const peopleOf = (count: number) => `${count} ${count > 1 ? 'personnes' : 'personne'}`;
