import { CHEVRON_LEFT, AdminPage, Link, Icon, Skeleton } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetSettingsQuery } from './settings-api';
import type { SettingsPlace } from './settings-place';
import { SettingsForm } from './SettingsForm';
import { SettingsNav } from './SettingsNav';
import styles from './Settings.module.css';

interface SettingsPageProps {
  places: readonly SettingsPlace[];
  /** The section that is shown; none: the list of them. */
  current?: SettingsPlace;
}

/** 'Réglages': its sections, and the one that is open. */
export function SettingsPage({ places, current }: SettingsPageProps) {
  if (!current) {
    return (
      <AdminPage title="Réglages">
        <SettingsNav places={places} />
      </AdminPage>
    );
  }
  return (
    <>
      <Link className={styles.back} href={adminPaths.settings}>
        <Icon name={CHEVRON_LEFT} size="small" />
        Réglages
      </Link>
      <AdminPage title={current.label}>
        <div className={styles.settings}>
          <SettingsNav places={places} current={current} />
          <div className={styles.body}>
            <p className={styles.lead}>{current.lead}</p>
            {current.before}
            {current.section && (
              <LoadedSettings key={current.section} section={current.section} after={current.after} />
            )}
          </div>
        </div>
      </AdminPage>
    </>
  );
}

interface LoadedSettingsProps {
  section: NonNullable<SettingsPlace['section']>;
  after: SettingsPlace['after'];
}

function LoadedSettings({ section, after }: LoadedSettingsProps) {
  const all = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const state = all.data?.find((one) => one.section === section);
  if (state) return <SettingsForm state={state} after={after} />;
  if (all.isError) {
    return (
      <RetryNotice onRetry={() => void all.refetch()}>
        {messageOf(all.error, 'Les réglages n’ont pas pu être chargés.')}
      </RetryNotice>
    );
  }
  // Read out: a shape by itself is hidden from whoever does not see it.
  return <Skeleton shape="title" role="status" aria-label="Chargement des réglages..." />;
}
