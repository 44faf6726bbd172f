import { Button, CheckoutLayout, CheckoutLegal, Link, PayBar, PaymentBrands, Steps, StepSection } from '@shop/ui-kit';
import type { ShopConfig } from '@shop/backend/contract';
import { useCallback } from 'react';
import { promises } from '../../content/promises';
import { paths } from '../../shared/paths';
import type { CheckoutCart } from './checkout-cart';
import { CheckoutRecap } from './CheckoutRecap';
import type { Contact, Delivery } from './checkout-schema';
import { ContactStep } from './ContactStep';
import { DeliveryStep } from './DeliveryStep';
import { STEP_FORMS } from './form-ids';
import { PaymentStep } from './PaymentStep';
import { COUNTRY_NAMES } from './postal-code';
import { ResultDialog } from './ResultDialog';
import { useCheckoutSteps, type KnownShopper } from './use-checkout-steps';
import type { usePlaceOrder } from './use-place-order';

interface CheckoutFlowProps {
  cart: CheckoutCart;
  /** What the shop knows of a connected client. */
  known: KnownShopper;
  payment: ShopConfig['payment'];
  ordering: ReturnType<typeof usePlaceOrder>;
}

/** Recap, three steps, result (specification, section 2.9). */
export function CheckoutFlow({ cart, known, payment, ordering }: CheckoutFlowProps) {
  const steps = useCheckoutSteps(known);
  const { contact, delivery, open, states, setOpen, keep } = steps;
  const { outcome, pay, dismiss } = ordering;
  const shown = outcome.state === 'paid' ? { ...cart, ...outcome.ordered } : cart;
  const busy = outcome.state === 'processing' || outcome.state === 'leaving';
  const keepContact = useCallback((values: Contact) => keep({ contact: values }), [keep]);
  const keepDelivery = useCallback((values: Delivery) => keep({ delivery: values }), [keep]);

  return (
    <>
      <CheckoutLayout summary={<CheckoutRecap cart={shown} />}>
        <Steps>
          <StepSection
            number={1}
            title="Coordonnées"
            state={states.contact}
            onEdit={() => setOpen('contact')}
            digest={
              contact && <Digest lines={[`${contact.firstName} ${contact.lastName}`, contact.email, contact.mobile]} />
            }
          >
            <ContactStep
              initial={steps.initial.contact}
              country={(delivery ?? steps.initial.delivery).country}
              onType={keepContact}
              onDone={steps.confirmContact}
            />
          </StepSection>
          <StepSection
            number={2}
            title="Livraison"
            state={states.delivery}
            onEdit={() => setOpen('delivery')}
            digest={delivery && <DeliveryDigest delivery={delivery} />}
          >
            <DeliveryStep
              initial={steps.initial.delivery}
              onType={keepDelivery}
              onDone={(values) => void steps.confirmDelivery(values)}
            />
          </StepSection>
          <StepSection
            number={3}
            title="Moyen de paiement"
            state={states.payment}
            aside={<PaymentBrands brands={['visa', 'mastercard']} />}
          >
            <PaymentStep
              payment={payment}
              busy={busy}
              obstacle={outcome.state === 'problems' ? outcome.message : null}
              onPay={(card) => {
                if (contact && delivery) void pay(card, { ...contact, ...delivery });
              }}
            />
          </StepSection>
        </Steps>
        <CheckoutLegal>
          En payant, vous acceptez nos <Link href={paths.termsOfSale}>conditions de vente</Link> et notre{' '}
          <Link href={paths.privacyPolicy}>politique de confidentialité</Link>. Une question&#8239;? La réponse est
          peut-être dans la <Link href={paths.faq}>FAQ</Link>.
        </CheckoutLegal>
      </CheckoutLayout>
      <PayBar total={shown.total} note={promises.deliveryShort}>
        <Button type="submit" form={STEP_FORMS[open]} loading={busy}>
          {open === 'payment' ? 'Payer par carte' : 'Continuer'}
        </Button>
      </PayBar>
      <ResultDialog outcome={outcome} onDismiss={dismiss} />
    </>
  );
}

function Digest({ lines }: { lines: string[] }) {
  return lines.filter((line) => line.trim() !== '').map((line) => <p key={line}>{line}</p>);
}

function DeliveryDigest({ delivery }: { delivery: Delivery }) {
  const { address, complement, postalCode, city, country } = delivery;
  return <Digest lines={[address, complement, `${postalCode} ${city}`, COUNTRY_NAMES[country]]} />;
}
