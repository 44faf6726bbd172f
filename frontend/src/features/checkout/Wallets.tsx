import { Button, formatPrice } from '@shop/ui-kit';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../shared/ui/chunk-timeout';
import type { CardFormHandle } from './card-form';
import type { WalletsProps } from './wallets-props';
import styles from './Wallets.module.css';

const StripeWallets = lazyPart(() => import('./StripeWallets'));

/** The sandbox's payment method for what stands in for a wallet. */
const DEMO: CardFormHandle = {
  createPaymentMethod: () => Promise.resolve({ ok: true, paymentMethod: 'pm_wallet_visa' }),
};

/** The wallets that this device can open, under the recap as every button that orders (C. conso. L221-14); nothing where there is none. */
export function Wallets(props: WalletsProps) {
  const { payment, wallets, total, held, onPay } = props;
  const [opens, setOpens] = useState(false);
  const [lastTotal, setLastTotal] = useState(total);
  if (total !== undefined && total !== lastTotal) setLastTotal(total);
  const found = useCallback((any: boolean) => setOpens(any), []);
  if (payment.provider === 'sandbox') {
    if (!payment.wallet || total === undefined) return null;
    return (
      <Row total={total}>
        <Button
          className={styles.demo}
          variant="secondary"
          aria-disabled={held || undefined}
          onClick={() => void (held || onPay(DEMO))}
        >
          Payer avec le portefeuille de démonstration
        </Button>
      </Row>
    );
  }
  if (wallets.length === 0 || lastTotal === undefined) return null;
  // What is asked anew hides the buttons and keeps them: a sheet that is open waits for its answer.
  return (
    <Row total={lastTotal} hidden={!opens || total === undefined}>
      <Suspense fallback={null}>
        <StripeWallets {...props} publishableKey={payment.publishableKey} lastTotal={lastTotal} onFound={found} />
      </Suspense>
    </Row>
  );
}

/** Stripe asks the device itself: until it has answered nothing is promised. */
function Row({ total, hidden = false, children }: { total: number; hidden?: boolean; children: ReactNode }) {
  return (
    <div className={styles.wallets} data-hidden={hidden || undefined} role="group" aria-labelledby="portefeuilles">
      <p id="portefeuilles" className={styles.title}>
        {`Commander et payer ${formatPrice(total)} avec`}
      </p>
      {children}
      <p className={styles.or}>ou par carte</p>
    </div>
  );
}
