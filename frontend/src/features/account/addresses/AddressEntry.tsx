import type { KeptAddress } from '@shop/contract';
import { Icon, TextButton, VisuallyHidden } from '@shop/ui-kit';
import { addressLines } from '../../../shared/contact/address-words';
import { formatDate } from '../../../shared/format-date';
import styles from './addresses.module.css';

interface AddressEntryProps {
  address: KeptAddress;
  /** What is being done with it. */
  busy: 'prefer' | 'remove' | 'undo' | null;
  onEdit: () => void;
  onPrefer: () => void;
  onRemove: () => void;
}

/** One address as it is kept, and what can be done with it. The default is told by a tick and a word. */
export function AddressEntry({ address, busy, onEdit, onPrefer, onRemove }: AddressEntryProps) {
  const { _id, label, prenom, nom, isDefault, lastParcelOn } = address;
  const which = <VisuallyHidden> l’adresse {label}</VisuallyHidden>;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{label}</h3>
        {isDefault && (
          <p className={styles.default}>
            <Icon name="check" size="small" />
            Par défaut
          </p>
        )}
        {lastParcelOn && (
          <p className={styles.last}>{`Dernier colis le ${formatDate(new Date(`${lastParcelOn}T12:00:00Z`))}`}</p>
        )}
      </div>
      <address className={styles.lines}>
        {[`${prenom} ${nom}`, ...addressLines(address)].map((line, place) => (
          <span key={place}>{line}</span>
        ))}
      </address>
      <div className={styles.acts}>
        <TextButton data-focus={_id} onClick={onEdit}>
          <span>Modifier{which}</span>
        </TextButton>
        {!isDefault && (
          <TextButton loading={busy === 'prefer'} onClick={onPrefer}>
            <span>Prendre par défaut{which}</span>
          </TextButton>
        )}
        <TextButton loading={busy === 'remove'} onClick={onRemove}>
          <span>Supprimer{which}</span>
        </TextButton>
      </div>
    </>
  );
}
