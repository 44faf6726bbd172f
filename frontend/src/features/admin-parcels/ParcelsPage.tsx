import { AdminPage, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { LabelsPart } from './LabelsPart';
import styles from './Parcels.module.css';
import { TrackingPart } from './TrackingPart';

/** What goes to the carriers' own tools, and what comes back from them. */
export function ParcelsPage() {
  return (
    <AdminPage
      title="Étiquettes et suivi"
      aside={<TextLink href={adminPaths.tab('commandes')}>Toutes les commandes</TextLink>}
    >
      <div className={styles.parts}>
        <LabelsPart />
        <TrackingPart />
      </div>
    </AdminPage>
  );
}
