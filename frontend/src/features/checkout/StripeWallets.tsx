import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import type { Wallet } from '@shop/contract';
import { useRef } from 'react';
import { billingOf, NOT_READY } from './card-form';
import type { WalletsProps } from './wallets-props';
import { useStripeScript } from './use-stripe-script';

interface StripeWalletsProps extends Pick<WalletsProps, 'wallets' | 'total' | 'held' | 'onPay'> {
  publishableKey: string;
  /** EUR, the newest that was known. */
  lastTotal: number;
  /** Whether the device opens any of them. */
  onFound: (any: boolean) => void;
}

/**
 * Stripe's Express Checkout Element: the buttons of Apple, Google and Link themselves (docs.stripe.com/elements/express-checkout-element). The
 * server charges what they confirm, as it does a card. Where the script does not come, the card form says so.
 */
export default function StripeWallets({ publishableKey, lastTotal, ...row }: StripeWalletsProps) {
  const { stripe } = useStripeScript(publishableKey);
  if (!stripe) return null;
  // Another total is told to the element that is there (react-stripe-js, "Elements"): what the wallet shows is what is ordered.
  return (
    <Elements
      stripe={stripe}
      options={{ mode: 'payment', amount: Math.round(lastTotal * 100), currency: 'eur', locale: 'fr' }}
    >
      <Buttons {...row} />
    </Elements>
  );
}

/** Neutral outlines, with the words of the button that orders. */
const LOOK = {
  buttonHeight: 48,
  buttonType: { applePay: 'order', googlePay: 'order' },
  buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
  layout: { maxColumns: 3, maxRows: 1, overflow: 'never' },
} as const satisfies StripeExpressCheckoutElementOptions;

const OTHERS = { paypal: 'never', amazonPay: 'never', klarna: 'never' } as const;

const OTHER_TOTAL = 'Votre commande a changé pendant que le portefeuille était ouvert. Rien n’a été débité.';

const shownOf = (wallets: readonly Wallet[]) => {
  const shown = (wallet: Wallet) => (wallets.includes(wallet) ? 'auto' : 'never');
  return { ...OTHERS, applePay: shown('apple-pay'), googlePay: shown('google-pay'), link: shown('link') } as const;
};

function Buttons({ wallets, total, held, onPay, onFound }: Omit<StripeWalletsProps, 'publishableKey' | 'lastTotal'>) {
  const stripe = useStripe();
  const elements = useElements();
  // What is confirmed carries no amount: another tab may change the cart under a sheet that is open.
  const shownInSheet = useRef<number>(undefined);

  function open(event: StripeExpressCheckoutElementClickEvent) {
    shownInSheet.current = total;
    if (held || total === undefined) event.reject();
    else event.resolve();
  }

  async function confirm(event: StripeExpressCheckoutElementConfirmEvent) {
    let confirmed = false;
    await onPay({
      createPaymentMethod: async (billing) => {
        if (total !== shownInSheet.current) return { ok: false, otherTotal: OTHER_TOTAL };
        if (!stripe || !elements) return { ok: false, message: NOT_READY };
        const { error: incomplete } = await elements.submit();
        const { error = incomplete, confirmationToken } = incomplete
          ? {}
          : await stripe.createConfirmationToken({
              elements,
              params: { payment_method_data: { billing_details: billingOf(billing) } },
            });
        if (!confirmationToken) {
          return { ok: false, message: error?.message ?? 'le portefeuille n’a rien confirmé.' };
        }
        confirmed = true;
        return { ok: true, paymentMethod: confirmationToken.id };
      },
    });
    // Its sheet waits for a word; what the order needs stands on the page.
    if (!confirmed) event.paymentFailed({ reason: 'fail' });
  }

  return (
    <ExpressCheckoutElement
      options={{ ...LOOK, paymentMethods: shownOf(wallets) }}
      onReady={({ availablePaymentMethods }) => onFound(availablePaymentMethods !== undefined)}
      onLoadError={() => onFound(false)}
      onClick={open}
      onConfirm={(event) => void confirm(event)}
    />
  );
}
