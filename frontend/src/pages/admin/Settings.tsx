import { Navigate, useParams } from 'react-router-dom';
import { placeOf, type SettingsPlace } from '../../features/admin-settings/settings-place';
import { SettingsPage } from '../../features/admin-settings/SettingsPage';
import { adminPaths } from '../../shared/back-office/admin-paths';

/** Every section of 'Réglages', once, in its order: from the table of settings, or with a form of its own. */
const PLACES: readonly SettingsPlace[] = [placeOf('payment'), placeOf('stock'), placeOf('opening'), placeOf('social')];

/** The sections, or the one that the address names. */
export function Settings() {
  const { section } = useParams();
  const current = PLACES.find(({ address }) => address === section);
  if (section && !current) return <Navigate to={adminPaths.settings} replace />;
  return <SettingsPage key={section} places={PLACES} current={current} />;
}
