import type { Discount } from '@shop/contract';
import { StatusDot } from '@shop/ui-kit';
import styles from './Discounts.module.css';
import { standingOf } from './discount-words';

/** How often it was used, by whom it is held now, and how often it still may be. */
export function Uses({ discount }: { discount: Discount }) {
  const { used, held, uses } = discount;
  const left = uses === null ? null : Math.max(0, uses - used - held);
  const part = (count: number) => ({ width: uses ? `${(Math.min(count, uses) * 100) / uses}%` : '0%' });
  return (
    <div className={styles.uses}>
      {uses !== null && (
        <div className={styles.bar} aria-hidden="true">
          <span style={part(used)} />
          <span data-held="" style={part(held)} />
        </div>
      )}
      <p className={styles.usesWords}>
        <StatusDot {...standingOf(discount)} />
        <span>
          <strong>
            {used} {used > 1 ? 'utilisées' : 'utilisée'}
          </strong>
          {uses !== null && ` sur ${uses}`}
        </span>
        {held > 0 && <span>{held} en cours de paiement</span>}
        {left !== null && (
          <span>
            {left} {left > 1 ? 'restent' : 'reste'}
          </span>
        )}
      </p>
    </div>
  );
}
