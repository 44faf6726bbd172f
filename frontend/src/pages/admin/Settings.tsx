import { Navigate, useParams } from 'react-router-dom';
import { SettingsPage } from '../../features/admin-settings/SettingsPage';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { SETTINGS_PLACES } from './settings-places';

/** The sections, or the one that the address names. */
export function Settings() {
  const { section } = useParams();
  const current = SETTINGS_PLACES.find(({ address }) => address === section);
  if (section && !current) return <Navigate to={adminPaths.settings} replace />;
  return <SettingsPage key={section} places={SETTINGS_PLACES} current={current} />;
}
