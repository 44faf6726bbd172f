import { Button, ButtonLink, Page } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  formId: string;
  action: string;
  isSaving: boolean;
  note?: string;
}

/** The form's act, always in view at the bottom of the window. */
export function SaveBar({ formId, action, isSaving, note }: SaveBarProps) {
  return (
    <div className={styles.root}>
      <Page className={styles.row}>
        {note && <p>{note}</p>}
        <ButtonLink variant="secondary" href={adminPaths.tab('produits')}>
          Annuler
        </ButtonLink>
        <Button variant="primary" type="submit" form={formId} loading={isSaving}>
          {action}
        </Button>
      </Page>
    </div>
  );
}
