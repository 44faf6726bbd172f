import { LANGUAGE } from '@shop/contract';
import { FieldError, Skeleton } from '@shop/ui-kit';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useId, useImperativeHandle, useState, type Ref } from 'react';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { billingOf, NOT_READY, type CardFormHandle, type CardFormProps } from './card-form';
import styles from './StripeCardForm.module.css';
import { useStripeScript } from './use-stripe-script';

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string;
}

/** Stripe's own card field, without postal code. Loaded, script included, only when the shop is paid through Stripe. */
export default function StripeCardForm({ publishableKey, ref }: StripeCardFormProps) {
  const { stripe, failed, retry } = useStripeScript(publishableKey);
  if (failed) {
    return (
      <RetryNotice onRetry={retry}>
        Le formulaire de carte n’a pas pu être chargé. Vérifiez votre connexion.
      </RetryNotice>
    );
  }
  if (!stripe) return <Skeleton shape="line" aria-label="Chargement du formulaire de carte..." />;
  return (
    <Elements stripe={stripe} options={{ locale: LANGUAGE }}>
      <StripeCard ref={ref} />
    </Elements>
  );
}

function StripeCard({ ref }: { ref: Ref<CardFormHandle> }) {
  const stripe = useStripe();
  const elements = useElements();
  const [error, setError] = useState<string | null>(null);
  const labelId = useId();
  const errorId = useId();

  useImperativeHandle(
    ref,
    () => ({
      createPaymentMethod: async (billing) => {
        const card = elements?.getElement(CardElement);
        if (!stripe || !card) return { ok: false, message: NOT_READY };
        const { error: refusal, paymentMethod } = await stripe.createPaymentMethod({
          type: 'card',
          card,
          billing_details: billingOf(billing),
        });
        if (!refusal) return { ok: true, paymentMethod: paymentMethod.id };
        card.focus();
        return { ok: false, message: refusal.message ?? 'la carte n’a pas pu être lue.' };
      },
    }),
    [stripe, elements],
  );
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={error ? errorId : undefined}>
      <p id={labelId} className={styles.label}>
        Carte bancaire
      </p>
      <div className={styles.field} data-invalid={error !== null || undefined}>
        <CardElement
          options={{ hidePostalCode: true, style: { base: { fontSize: '17px' } } }}
          onChange={(event: StripeCardElementChangeEvent) => setError(event.error?.message ?? null)}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
