import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useImperativeHandle, useState, type Ref } from 'react';
import type { CardFormHandle, CardFormProps } from './card-form';
import styles from './StripeCardForm.module.css';

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string;
}

/** Stripe's own card field, without postal code. Loaded, script included, only when the shop is paid through Stripe. */
export default function StripeCardForm({ publishableKey, ref }: StripeCardFormProps) {
  const [stripe] = useState(() => loadStripe(publishableKey));
  return (
    <Elements stripe={stripe} options={{ locale: 'fr' }}>
      <StripeCard ref={ref} />
    </Elements>
  );
}

function StripeCard({ ref }: { ref: Ref<CardFormHandle> }) {
  const stripe = useStripe();
  const elements = useElements();

  useImperativeHandle(
    ref,
    () => ({
      createPaymentMethod: async ({ firstName, lastName, email, address, complement, city, postalCode, country }) => {
        const card = elements?.getElement(CardElement);
        if (!stripe || !card) return { ok: false, message: 'le formulaire de carte n’est pas encore prêt.' };
        const { error, paymentMethod } = await stripe.createPaymentMethod({
          type: 'card',
          card,
          billing_details: {
            name: `${firstName} ${lastName}`,
            email,
            address: { line1: address, line2: complement, city, postal_code: postalCode, country },
          },
        });
        return error
          ? { ok: false, message: error.message ?? 'la carte n’a pas pu être lue.' }
          : { ok: true, paymentMethod: paymentMethod.id };
      },
    }),
    [stripe, elements],
  );
  return (
    <div className={styles.field}>
      <CardElement options={{ hidePostalCode: true }} />
    </div>
  );
}
