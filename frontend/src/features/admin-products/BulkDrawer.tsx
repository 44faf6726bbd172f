import type { BulkField } from '@shop/contract';
import { Button, Drawer, Notice, Skeleton } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { BulkFields } from './BulkFields';
import { BulkPreview } from './BulkPreview';
import { productsWords, useBulkChange } from './use-bulk-change';
import styles from './Bulk.module.css';

interface BulkDrawerProps {
  field: BulkField;
  /** The products that were chosen. */
  ids: readonly string[];
  /** Called with those that are still to be changed. */
  onDone: (left: readonly string[]) => void;
  onClose: () => void;
}

const TITLES: Readonly<Record<BulkField, string>> = {
  price: 'Changer les prix',
  promo: 'Changer la promotion',
  category: 'Changer la catégorie',
};

/** A change of several products, whose every line is seen before anything is written. */
export function BulkDrawer({ field, ids, onDone, onClose }: BulkDrawerProps) {
  const bulk = useBulkChange(field, ids, onDone);
  const { values, lines, moving, preview, sent, failure, refused, waiting } = bulk;
  const isBusy = sent !== null;
  const isFrozen = isBusy || waiting > 0;
  const submit = async () => {
    if (await bulk.submit()) onClose();
  };
  const close = () => {
    bulk.leave();
    onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !isBusy && close()}
      title={TITLES[values.field]}
      count={`${productsWords(bulk.count)} ${bulk.count > 1 ? 'choisis' : 'choisi'}`}
      footer={
        <div className={styles.foot}>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Annuler
          </Button>
          <Button
            loading={isBusy}
            disabled={!isFrozen && (moving === 0 || (values.isLater && values.at === ''))}
            onClick={() => void submit()}
          >
            {waiting > 0 && !isBusy
              ? 'Réessayer'
              : `${values.isLater ? 'Programmer pour' : 'Changer'} ${productsWords(isBusy ? sent.of : moving)}`}
          </Button>
        </div>
      }
    >
      <div className={styles.root}>
        <BulkFields values={values} disabled={isFrozen} onChange={bulk.set} />
        <div role="status">
          {sent && sent.of > 50 && `${sent.done} sur ${sent.of} changés. Gardez cette page ouverte.`}
          {refused.length > 0 && !isBusy && (
            <Notice tone="warning" title={`${productsWords(refused.length)} n’ont pas changé.`}>
              {[...new Set(refused.map(({ problem }) => problem?.message))].join(' ')}
            </Notice>
          )}
        </div>
        {failure && <Notice tone="error">{failure}</Notice>}
        {preview.isError && !isFrozen && (
          <RetryNotice onRetry={() => void preview.refetch()}>
            {messageOf(preview.error, 'L’aperçu n’a pas pu être chargé.')}
          </RetryNotice>
        )}
        {preview.isFetching && !lines && (
          <Skeleton shape="title" role="status" aria-label="Chargement de l’aperçu..." />
        )}
        {lines && !isFrozen && <BulkPreview field={values.field} lines={lines} />}
      </div>
    </Drawer>
  );
}
