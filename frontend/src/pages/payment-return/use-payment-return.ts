import type { PaymentReturnAnswer } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useAskPaymentMutation } from '../../features/checkout/checkout-api';
import { keepAccess } from '../../shared/order-access';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { useOnceBack } from '../../shared/offline/cut-off';

/** Pause between two questions while the bank has not answered, in milliseconds, and how often we ask. */
const PATIENCE = { pause: 2000, attempts: 30 } as const;

/** The words of the server, which need not be asked for them. */
const INCOMPLETE: PaymentReturnState = { state: 'nothing', message: 'Cette adresse de retour est incomplète.' };
const ASKING: PaymentReturnState = { state: 'asking', unheard: false };
const UNREACHABLE = 'Votre paiement n’a pas pu être vérifié. Veuillez réessayer.';

export type PaymentReturnState =
  /** `unheard`: what was asked last had no answer of the shop. */
  | { state: 'asking'; unheard: boolean }
  /** The bank takes its time; the order is safe and its mail will follow. */
  | { state: 'pending' }
  | { state: 'paid'; answer: PaymentReturnAnswer }
  /** The address names no payment. */
  | { state: 'nothing'; message: string }
  /** `final`: nothing was charged. Otherwise nobody knows yet. */
  | { state: 'failed'; message: string; final: boolean };

/** Asks the server how the payment went; what stands in the address proves nothing. */
export function usePaymentReturn(paymentIntent: string, clientSecret: string) {
  const isComplete = paymentIntent !== '' && clientSecret !== '';
  const [result, setResult] = useState<PaymentReturnState>(isComplete ? ASKING : INCOMPLETE);
  const [ask] = useAskPaymentMutation();
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!isComplete) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function question(attempt: number) {
      const { data, error } = await ask({
        payment_intent: paymentIntent,
        payment_intent_client_secret: clientSecret,
      });
      if (left) return;
      const status = statusOf(error);
      const refused = status !== null && status < 500 && status !== 429;
      if (data?.status === 'paid') {
        if (data.access) keepAccess(data.reference, data.access);
        setResult({ state: 'paid', answer: data });
      } else if (data?.status === 'failed') setResult({ state: 'failed', message: data.message, final: true });
      else if (refused) {
        setResult({ state: 'failed', message: messageOf(error, UNREACHABLE), final: false });
      } else if (attempt < PATIENCE.attempts) {
        setResult({ state: 'asking', unheard: data === undefined });
        timer = setTimeout(() => void question(attempt + 1), PATIENCE.pause);
      } else setResult(data ? { state: 'pending' } : { state: 'failed', message: UNREACHABLE, final: false });
    }
    void question(1);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isComplete, paymentIntent, clientSecret, ask, round]);

  const retry = () => {
    setResult(ASKING);
    setRound((count) => count + 1);
  };
  useOnceBack(result.state === 'asking' && result.unheard, retry);
  return { result, retry };
}
