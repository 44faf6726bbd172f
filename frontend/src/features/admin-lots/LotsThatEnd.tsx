import { LOT_SOON_DAYS, type LotEnd } from '@shop/contract';
import { Notice, TextButton } from '@shop/ui-kit';
import { useGetLotsQuery } from '../../shared/back-office/lots-api';
import styles from './lots.module.css';

interface LotsThatEndProps {
  /** What the list is filtered by already: it needs no way there. */
  shown: string;
  onShow: (end: LotEnd) => void;
}

const pastWords = (count: number) =>
  count > 1
    ? `${count} lots ont dépassé leur date de durabilité\u00a0: rien n’en part plus. Retirez-les du rayon, ou corrigez leur date.`
    : 'Un lot a dépassé sa date de durabilité\u00a0: rien n’en part plus. Retirez-le du rayon, ou corrigez sa date.';
const soonWords = (count: number) =>
  count > 1
    ? `${count} lots arrivent à leur date dans les ${LOT_SOON_DAYS} jours\u00a0: à vendre d’abord.`
    : `Un lot arrive à sa date dans les ${LOT_SOON_DAYS} jours\u00a0: à vendre d’abord.`;

/** How many lots are past their date, and how many soon are (reg. (EC) 1223/2009, art. 19, 1 c). */
export function LotsThatEnd({ shown, onShow }: LotsThatEndProps) {
  const past = useCount('past');
  const soon = useCount('soon');
  const wayTo = (end: LotEnd, label: string) =>
    shown === end ? undefined : (
      <TextButton tone="inherit" onClick={() => onShow(end)}>
        {label}
      </TextButton>
    );
  if (past === 0 && soon === 0) return null;
  return (
    <div className={styles.ends}>
      {past > 0 && (
        <Notice tone="warning" action={wayTo('past', past > 1 ? 'Voir ces lots' : 'Voir ce lot')}>
          {pastWords(past)}
        </Notice>
      )}
      {soon > 0 && (
        <Notice action={wayTo('soon', soon > 1 ? 'Voir ces lots' : 'Voir ce lot')}>{soonWords(soon)}</Notice>
      )}
    </div>
  );
}

function useCount(ends: LotEnd): number {
  const { currentData } = useGetLotsQuery({ ends, page: 1, limit: 1 }, { refetchOnMountOrArgChange: true });
  return currentData?.total ?? 0;
}
