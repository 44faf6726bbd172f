import type { DeliveryChangedBy } from '@shop/contract';
import { TextButton } from '@shop/ui-kit';
import { formatDay, formatMoment } from '../../shared/back-office/format-date';
import styles from './Delivery.module.css';

interface ProvenanceLineProps {
  /** As it is said behind 'Rétablir'. */
  label: string;
  /** Its default in words; null for what the shop came without. */
  initial: string | null;
  changedBy: DeliveryChangedBy | undefined;
  /** What is saved is the default. */
  isInitial: boolean;
  /** Takes the default; false where it is typed already, or there is none. */
  onBack: (() => void) | false;
}

/** Of a part of the delivery: its default, who changed it last, and the way back. */
export function ProvenanceLine({ label, initial, changedBy, isInitial, onBack }: ProvenanceLineProps) {
  return (
    <p className={styles.provenance}>
      {initial !== null && <span>{`Par défaut\u00a0: ${initial}.`}</span>}
      {changedBy && (
        <time dateTime={changedBy.at} title={formatMoment(changedBy.at)}>
          {`Modifié par ${changedBy.name || 'la boutique'}, ${formatDay(changedBy.at)}.`}
        </time>
      )}
      {!changedBy && isInitial && <span>Jamais modifié.</span>}
      {onBack && (
        <TextButton aria-label={`Rétablir\u00a0: ${label}`} onClick={onBack}>
          Rétablir
        </TextButton>
      )}
    </p>
  );
}
