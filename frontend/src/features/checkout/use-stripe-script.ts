import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

type Script = { state: 'loading' } | { state: 'ready'; stripe: Stripe } | { state: 'failed' };

/** Stripe's script, asked for when the card form is first shown and again after each `retry`. */
export function useStripeScript(publishableKey: string) {
  const [script, setScript] = useState<Script>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    loadStripe(publishableKey).then(
      (stripe) => !left && setScript(stripe ? { state: 'ready', stripe } : { state: 'failed' }),
      () => !left && setScript({ state: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [publishableKey, attempt]);

  const retry = () => {
    setScript({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { stripe: script.state === 'ready' ? script.stripe : null, failed: script.state === 'failed', retry };
}
