import { type KeptCard, keptCardMethod } from '@shop/contract';
import { Button, formatPrice, FormGrid, FormWide, Icon, LOCK, Notice, Skeleton, StepFoot } from '@shop/ui-kit';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { NOT_READY, type CardFormHandle } from './card-form';
import { CutOffNotice } from './CutOffNotice';
import { STEP_FORMS } from './form-ids';
import { ExpiredCard, NewCardChoice } from './NewCardChoice';
import styles from './PaymentStep.module.css';
import { SandboxCardForm } from './SandboxCardForm';
import { lazyPart } from '../../shared/ui/chunk-timeout';
import { Wallets } from './Wallets';
import type { WalletsProps } from './wallets-props';

const StripeCardForm = lazyPart(() => import('./StripeCardForm'));

/** Stands in for Stripe's field while its script is on its way, or did not come. */
const MISSING_CARD: CardFormHandle = {
  createPaymentMethod: () => Promise.resolve({ ok: false, message: NOT_READY }),
};

/** Nothing is typed: the provider has the card. */
const keptHandle = (card: KeptCard): CardFormHandle => ({
  createPaymentMethod: () => Promise.resolve({ ok: true, paymentMethod: keptCardMethod(card) }),
});

/** What is made of the card says that it is to be kept. */
const keeping = (card: CardFormHandle): CardFormHandle => ({
  createPaymentMethod: async (billing) => {
    const made = await card.createPaymentMethod(billing);
    return made.ok ? { ...made, keepCard: true } : made;
  },
});

interface PaymentStepProps extends Pick<WalletsProps, 'payment' | 'wallets' | 'onPay'> {
  /** The card that is kept for the client, null for none; undefined where none can be. */
  kept: KeptCard | null | undefined;
  /** It pays, and no other is asked for. */
  paysWithKept: boolean;
  /** Back to it. */
  onKept: () => void;
  /** EUR, once it is known what delivery costs. */
  settled: number | undefined;
  busy: boolean;
  /** What is read directly before the order. */
  recap: ReactNode;
  /** EUR, on the button. */
  total: number;
  /** What keeps the order from being placed. */
  obstacle: string | null;
  /** Nothing can be sent. */
  cutOff: boolean;
  /** Nobody can say whether an order went through. */
  isOpen: boolean;
}

/** Of the button that orders. */
export const PAY_BUTTON = 'payer';

/** Step 3: the card, what is ordered, and the button that orders (C. conso. L221-14). */
export function PaymentStep(props: PaymentStepProps) {
  const { payment, wallets, kept, paysWithKept, onKept, busy, recap, settled, total, obstacle, cutOff, isOpen, onPay } =
    props;
  const card = useRef<CardFormHandle>(null);
  const [isToKeep, setToKeep] = useState(false);
  // It is the account that keeps it: the consent goes with the session.
  if (isToKeep && kept === undefined) setToKeep(false);
  function order() {
    if (paysWithKept && kept) return onPay(keptHandle(kept));
    const typed = card.current ?? MISSING_CARD;
    return onPay(isToKeep ? keeping(typed) : typed);
  }
  return (
    <form
      id={STEP_FORMS.payment}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !cutOff) void order();
      }}
    >
      <FormGrid>
        {obstacle && (
          <FormWide>
            <Notice tone="error">{obstacle}</Notice>
          </FormWide>
        )}
        {!paysWithKept && !obstacle && kept?.isExpired && <ExpiredCard card={kept} />}
        {!paysWithKept && (
          <FormWide>
            {payment.provider === 'stripe' ? (
              <Suspense fallback={<Skeleton shape="line" aria-label="Chargement du formulaire de carte..." />}>
                <StripeCardForm ref={card} publishableKey={payment.publishableKey} />
              </Suspense>
            ) : (
              <SandboxCardForm ref={card} />
            )}
          </FormWide>
        )}
        {!paysWithKept && kept !== undefined && (
          <NewCardChoice kept={kept} isToKeep={isToKeep} onKeep={setToKeep} onBack={onKept} />
        )}
      </FormGrid>
      {recap}
      {cutOff && <CutOffNotice open={isOpen} />}
      <Wallets payment={payment} wallets={wallets} total={settled} held={busy || cutOff} onPay={onPay} />
      <StepFoot always>
        <Button
          id={PAY_BUTTON}
          className={styles.pay}
          type="submit"
          fullWidth
          loading={busy}
          aria-disabled={cutOff || undefined}
        >
          {busy ? (
            'Paiement en cours'
          ) : (
            <>
              <Icon name={LOCK} size="small" />
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
