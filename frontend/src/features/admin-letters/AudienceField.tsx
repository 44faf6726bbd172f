import { Notice, Select } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useGetSegmentsQuery } from '../../shared/back-office/segments-api';
import { useGetAudienceQuery } from './letters-api';
import styles from './Letters.module.css';

interface AudienceFieldProps {
  /** Null for everyone who agreed. */
  segmentId: string | null;
  /** What is wrong with it. */
  problem: string | undefined;
  onChange: (segmentId: string | null) => void;
}

const ALL = { value: '', label: 'Tous ceux qui l’ont demandée' };

/** Who gets the letter, and how many they are now: always those who agreed. */
export function AudienceField({ segmentId, problem, onChange }: AudienceFieldProps) {
  const segments = useGetSegmentsQuery({ page: 1, limit: 100 }, { refetchOnMountOrArgChange: true });
  const audience = useGetAudienceQuery(segmentId ?? '', { refetchOnMountOrArgChange: true });
  const known = (segments.data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <div className={styles.audience}>
      <Select
        label="Pour"
        options={[ALL, ...known]}
        value={segmentId ?? ''}
        error={segments.isError ? 'Les segments n’ont pas pu être chargés. Rechargez la page.' : problem}
        onChange={(event) => onChange(event.target.value || null)}
      />
      {audience.isError ? (
        <Notice tone="error">{messageOf(audience.error, 'Le nombre de lecteurs n’a pas pu être lu.')}</Notice>
      ) : (
        <p role="status">{audience.currentData ? `${peopleOf(audience.currentData.count)} aujourd’hui` : '…'}</p>
      )}
    </div>
  );
}

const peopleOf = (count: number) => `${count} ${count > 1 ? 'personnes' : 'personne'}`;
