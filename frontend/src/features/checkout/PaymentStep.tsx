import { Button, formatPrice, FormGrid, FormWide, Icon, Notice, Skeleton, StepFoot } from '@shop/ui-kit';
import type { ShopConfig } from '@shop/contract';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { NOT_READY, type CardFormHandle } from './card-form';
import { CutOffNotice } from './CutOffNotice';
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
  /** What is read directly before the order. */
  recap: ReactNode;
  /** EUR, on the button. */
  total: number;
  /** What keeps the order from being placed. */
  obstacle: string | null;
  /** Nothing can be sent. */
  cutOff: boolean;
  onPay: (card: CardFormHandle) => void;
}

/** Of the button that orders. */
export const PAY_BUTTON = 'payer';

/** Step 3: the card, what is ordered, and the button that orders (C. conso. L221-14). */
export function PaymentStep({ payment, busy, recap, total, obstacle, cutOff, onPay }: PaymentStepProps) {
  const card = useRef<CardFormHandle>(null);
  return (
    <form
      id={STEP_FORMS.payment}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !cutOff) onPay(card.current ?? MISSING_CARD);
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
            <Suspense fallback={<Skeleton shape="line" aria-label="Chargement du formulaire de carte..." />}>
              <StripeCardForm ref={card} publishableKey={payment.publishableKey} />
            </Suspense>
          ) : (
            <SandboxCardForm ref={card} />
          )}
        </FormWide>
      </FormGrid>
      {recap}
      {cutOff && <CutOffNotice />}
      <StepFoot always>
        <Button id={PAY_BUTTON} type="submit" fullWidth loading={busy} aria-disabled={cutOff || undefined}>
          {busy ? (
            'Paiement en cours'
          ) : (
            <>
              <Icon name="lock" size="small" />
              <span>
                Commander et payer <span className="nowrap">par carte&nbsp;· {formatPrice(total)}</span>
              </span>
            </>
          )}
        </Button>
      </StepFoot>
    </form>
  );
}
