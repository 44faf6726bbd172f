import { Button, FormGrid, FormWide, Notice, Skeleton, StepFoot } from '@shop/ui-kit';
import type { ShopConfig } from '@shop/contract';
import { lazy, Suspense, useRef } from 'react';
import { NOT_READY, type CardFormHandle } from './card-form';
import { STEP_FORMS } from './form-ids';
import { SandboxCardForm } from './SandboxCardForm';

const StripeCardForm = lazy(() => import('./StripeCardForm'));

/** Stands in for Stripe's field while its script is on its way, or did not come. */
const MISSING_CARD: CardFormHandle = {
  createPaymentMethod: () => Promise.resolve({ ok: false, message: NOT_READY }),
};

interface PaymentStepProps {
  payment: ShopConfig['payment'];
  busy: boolean;
  /** What keeps the order from being placed. */
  obstacle: string | null;
  onPay: (card: CardFormHandle) => void;
}

/** Step 3: the card. */
export function PaymentStep({ payment, busy, obstacle, onPay }: PaymentStepProps) {
  const card = useRef<CardFormHandle>(null);
  return (
    <form
      id={STEP_FORMS.payment}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onPay(card.current ?? MISSING_CARD);
      }}
    >
      <FormGrid>
        {obstacle && (
          <FormWide>
            <Notice tone="error">{obstacle}</Notice>
          </FormWide>
        )}
        <FormWide>
          {payment.provider === 'stripe' ? (
            <Suspense fallback={<Skeleton shape="line" />}>
              <StripeCardForm ref={card} publishableKey={payment.publishableKey} />
            </Suspense>
          ) : (
            <SandboxCardForm ref={card} />
          )}
        </FormWide>
      </FormGrid>
      <StepFoot>
        <Button type="submit" fullWidth loading={busy}>
          Payer par carte
        </Button>
      </StepFoot>
    </form>
  );
}
