import { FIGURES_REFUND_REASONS, type ShopFigures } from '@shop/contract';
import { formatPrice, Link } from '@shop/ui-kit';
import { type ReactNode, useId } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import dashboard from '../../shared/back-office/dashboard.module.css';
import { LongWords } from '../../shared/back-office/LongWords';
import styles from './figures.module.css';

function Rows({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      {empty ? <p className="soft">{empty}</p> : <ul className={dashboard.rows}>{children}</ul>}
    </section>
  );
}

const times = (orders: number) => `${orders}\u00a0${orders > 1 ? 'commandes' : 'commande'}`;

/** What each discount cost and brought. */
export function DiscountsUsed({ discounts, otherDiscounts }: Pick<ShopFigures, 'discounts' | 'otherDiscounts'>) {
  const none = discounts.length === 0 && 'Aucune remise utilisée. Codes et remises automatiques se liront ici.';
  return (
    <Rows title="Remises" empty={none}>
      {discounts.map(({ id, name, code, orders, cost, sales }) => (
        <li key={`${id} ${code ?? name}`}>
          <span>
            <LongWords>{code ?? name}</LongWords>
            <span className={dashboard.sub}>{` ${times(orders)}, ${formatPrice(sales)} de ventes`}</span>
          </span>
          <span className={dashboard.figure}>{formatPrice(-cost)}</span>
        </li>
      ))}
      {otherDiscounts > 0 && (
        <li>
          <Link href={adminPaths.discounts}>{`Et ${otherDiscounts} autres, moins utilisées`}</Link>
        </li>
      )}
    </Rows>
  );
}

/** Why money went back. */
export function RefundReasons({ reasons }: Pick<ShopFigures, 'reasons'>) {
  return (
    <Rows title="Remboursements" empty={reasons.length === 0 && 'Rien n’a été remboursé. Les raisons se liront ici.'}>
      {reasons.map(({ reason, orders, refunded }) => (
        <li key={reason}>
          <span>
            {FIGURES_REFUND_REASONS[reason]} <span className={dashboard.sub}>{times(orders)}</span>
          </span>
          <span className={dashboard.figure}>{formatPrice(refunded)}</span>
        </li>
      ))}
    </Rows>
  );
}
