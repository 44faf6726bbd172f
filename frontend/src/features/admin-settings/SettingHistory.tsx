import type { Setting, SettingsSectionId, SettingValue } from '@shop/contract';
import { Pagination, Skeleton, TextButton } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetSettingHistoryQuery } from './settings-api';
import { wordsOf } from './setting-words';
import styles from './Settings.module.css';

const A_PAGE = 5;

interface SettingHistoryProps {
  section: SettingsSectionId;
  settingKey: string;
  setting: Setting;
  /** Puts what it was into the control, to be saved. */
  onTake: (value: SettingValue) => void;
}

/** What a setting was before each change, newest first. */
export function SettingHistory({ section, settingKey: key, setting, onTake }: SettingHistoryProps) {
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: A_PAGE });
  const past = useGetSettingHistoryQuery({ section, key, page, limit: pageSize });
  if (past.isError) {
    return (
      <RetryNotice onRetry={() => void past.refetch()}>
        {messageOf(past.error, 'L’historique n’a pas pu être chargé.')}
      </RetryNotice>
    );
  }
  if (!past.data) return <Skeleton role="status" aria-label="Chargement de l’historique..." />;
  const { items, total } = past.data;
  return (
    <div className={styles.past}>
      <ol>
        {items.map(({ seq, at, name, before, after }) => (
          <li key={seq}>
            <span>
              <LongWords>{`${formatMoment(at)}, ${name || 'La boutique'}\u00a0: ${wordsOf(setting, before)} → ${wordsOf(setting, after)}`}</LongWords>
            </span>
            <TextButton
              aria-label={`Reprendre\u00a0: ${wordsOf(setting, before)} (${formatMoment(at)})`}
              onClick={() => onTake(before)}
            >
              Reprendre
            </TextButton>
          </li>
        ))}
      </ol>
      {total > A_PAGE && (
        <Pagination page={page} pageSize={pageSize} pageSizeOptions={[A_PAGE, 25]} total={total} onChange={setPage} />
      )}
    </div>
  );
}
