import { Button, CheckoutLayout, Notice, PayBar, PaymentBrands, Steps, StepSection } from '@shop/ui-kit';
import { COUNTRY_NAMES, type ShopConfig } from '@shop/contract';
import { useCallback, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useShopConfig } from '../../shared/api/config-api';
import { useInView } from '../../shared/ui/use-in-view';
import { type DeliveryChoice, NO_CHOICE, relayErrors } from '../../shared/relay/delivery-choice';
import { BeforeOrdering, RECAP_HEADING } from './BeforeOrdering';
import type { AddressBook } from './address-book';
import type { CardFormHandle } from './card-form';
import type { CheckoutCart } from './checkout-cart';
import { CheckoutRecap, showTroubledLine } from './CheckoutRecap';
import type { Contact, Delivery } from '../../shared/contact/contact-schema';
import { CutOffNotice } from './CutOffNotice';
import { useCutOff, useOnceBack } from './use-cut-off';
import { ContactStep } from './ContactStep';
import { DeliveryStep } from './DeliveryStep';
import { STEP_FORMS } from './form-ids';
import { NamedOnOrder } from './NamedOnOrder';
import { PAY_BUTTON, PaymentStep } from './PaymentStep';
import { ResultDialog } from './ResultDialog';
import { type CheckoutTerms, useCheckoutQuote } from './use-checkout-quote';
import { useDeliveryWords } from './use-delivery-words';
import type { KnownShopper } from './known-shopper';
import { useCheckoutSteps } from './use-checkout-steps';
import type { CheckoutOutcome, usePlaceOrder } from './use-place-order';
import { useRefusedFields } from './use-refused-fields';

interface CheckoutFlowProps {
  cart: CheckoutCart;
  /** What the shop knows of a connected client. */
  known: KnownShopper;
  /** The addresses of a connected client. */
  book?: AddressBook | undefined;
  /** Id of the connected client, '' without an account. */
  shopper: string;
  /** Reference of what the shop prepared, where it is that. */
  prepared?: string;
  payment: ShopConfig['payment'];
  ordering: ReturnType<typeof usePlaceOrder>;
  /** Where a code is typed. */
  code: ReactNode;
  /** Over the steps. */
  notice?: ReactNode;
}

/** Recap, three steps, result (specification, section 2.9). */
export function CheckoutFlow(props: CheckoutFlowProps) {
  const { cart, known, book, shopper, prepared, payment, ordering, code, notice } = props;
  const { cards } = useShopConfig();
  const steps = useCheckoutSteps(known, shopper, prepared);
  const { contact, delivery, choice, open, states, show, keep } = steps;
  const { outcome, pay, dismiss } = ordering;
  const shown = outcome.state === 'paid' ? { ...cart, ...outcome.ordered } : cart;
  const busy = outcome.state === 'processing' || outcome.state === 'leaving';
  const terms = useCheckoutQuote(shown, delivery, choice.method);
  const priced = { ...shown, total: terms.total ?? shown.total, discounts: terms.discounts ?? shown.discounts };
  const { total } = priced;
  const words = useDeliveryWords(terms);
  const paying = open === 'payment';
  const buttonInView = useInView(paying ? PAY_BUTTON : '');
  const { refused, refuse, forget } = useRefusedFields(show);
  const keepContact = useCallback(
    (values: Contact) => {
      keep({ contact: values });
      forget('contact');
    },
    [keep, forget],
  );
  const keepDelivery = useCallback(
    (values: Delivery) => {
      keep({ delivery: values });
      forget('delivery');
    },
    [keep, forget],
  );
  // Filled without having been asked: what the step of delivery would not have let through is asked there.
  const isReady = known.ready !== undefined && known.ready !== null;
  const askDelivery = useEffectEvent(() => show('delivery'));
  const unsettled = isReady && paying && isUnsettled(terms, choice);
  useEffect(() => {
    if (unsettled) askDelivery();
  }, [unsettled]);
  const keepAddress = ({ address, complement, postalCode, city, country }: Delivery) => {
    if (!contact) return;
    const { firstName: prenom, lastName: nom, mobile } = contact;
    book?.onKeep({ prenom, nom, address, complement, postalCode, city, country }, mobile);
  };
  const cutOff = useCutOff();
  useOnceBack(terms.failed, terms.askAgain);
  useEffect(() => {
    if (outcome.state === 'problems') showTroubledLine();
  }, [outcome]);
  async function payWith(card: CardFormHandle) {
    if (!contact || !delivery) return;
    const next = await pay(card, { ...contact, ...delivery }, { ...terms, choice });
    if (next.state === 'invalid') refuse(next.fields);
    if (next.state === 'texts-changed' || next.state === 'total-changed') terms.askAgain();
    if (next.state !== 'total-changed') return;
    if (next.relayGone) steps.choose({ ...NO_CHOICE, method: choice.method, gone: next.relayGone });
    if (next.step) show(next.step);
  }

  return (
    <>
      <CheckoutLayout
        summary={
          <CheckoutRecap cart={priced} terms={terms} promise={words.long} code={outcome.state !== 'paid' && code} />
        }
      >
        {notice}
        {book && isReady && paying && outcome.state === 'idle' && <Greeting firstName={book.own.firstName} />}
        {cutOff && !paying && <CutOffNotice />}
        <Steps>
          <StepSection
            number={1}
            title="Coordonnées"
            state={states.contact}
            onEdit={() => show('contact')}
            digest={
              contact && (
                <>
                  <Digest lines={[`${contact.firstName} ${contact.lastName}`, contact.email, contact.mobile]} />
                  {book && delivery && (
                    <NamedOnOrder named={contact} book={book} delivery={delivery} onName={steps.receive} />
                  )}
                </>
              )
            }
          >
            <ContactStep
              key={steps.contactForm.turn}
              initial={steps.contactForm.initial}
              country={(delivery ?? steps.initial.delivery).country}
              refused={refused.contact}
              onType={keepContact}
              onDone={steps.confirmContact}
            />
          </StepSection>
          <StepSection
            number={2}
            title="Livraison"
            state={states.delivery}
            onEdit={() => show('delivery')}
            digest={delivery && <DeliveryDigest delivery={delivery} choice={choice} terms={terms} />}
          >
            <DeliveryStep
              initial={steps.initial.delivery}
              refused={refused.delivery}
              book={book}
              onReceive={steps.receive}
              onKeep={keepAddress}
              cart={shown}
              choice={choice}
              onChoose={steps.choose}
              onType={keepDelivery}
              onDone={(values) => void steps.confirmDelivery(values)}
            />
          </StepSection>
          <StepSection
            number={3}
            title="Moyen de paiement"
            state={states.payment}
            aside={<PaymentBrands brands={cards} />}
          >
            <PaymentStep
              payment={payment}
              busy={busy}
              total={total}
              recap={
                <BeforeOrdering
                  cart={priced}
                  terms={terms}
                  country={(delivery ?? steps.initial.delivery).country}
                  otherTotal={
                    outcome.state === 'total-changed' && outcome.messages.length > 0 ? outcome.messages : null
                  }
                  changed={outcome.state === 'texts-changed' ? outcome.message : null}
                />
              }
              obstacle={obstacleOf(outcome, cart)}
              cutOff={cutOff}
              onPay={(card) => void payWith(card)}
            />
          </StepSection>
        </Steps>
      </CheckoutLayout>
      <PayBar total={total} note={cutOff ? 'Appareil non connecté' : words.short} hidden={buttonInView}>
        {paying ? (
          <Button variant="secondary" onClick={readAgain}>
            Relire et payer
          </Button>
        ) : (
          <Button type="submit" form={STEP_FORMS[open]}>
            Continuer
          </Button>
        )}
      </PayBar>
      <ResultDialog outcome={outcome} email={contact?.email} onDismiss={dismiss} />
    </>
  );
}

/** One press is left. */
function Greeting({ firstName }: { firstName: string }) {
  return (
    <Notice tone="success" title={`Bonjour ${firstName}, tout est prêt.`}>
      Relisez, saisissez votre carte et payez. «&nbsp;Modifier&nbsp;» rouvre une étape.
    </Notice>
  );
}

/** Nothing is offered there, or the way it would travel asks for something. */
const isUnsettled = ({ offers, delivery }: CheckoutTerms, { relay }: DeliveryChoice) =>
  offers?.length === 0 || (delivery?.kind === 'relay' && Object.keys(relayErrors(relay)).length > 0);

/** From the bar of narrow screens to what is read before the order; the button that orders follows it. */
function readAgain(): void {
  const heading = document.getElementById(RECAP_HEADING);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** What keeps the order from being placed, for as long as it does. */
function obstacleOf(outcome: CheckoutOutcome, cart: CheckoutCart): string | null {
  if (outcome.state === 'refused') return outcome.message;
  const troubled = cart.lines.some(({ problem }) => problem !== null);
  return outcome.state === 'problems' && troubled ? outcome.message : null;
}

function Digest({ lines }: { lines: string[] }) {
  return lines.filter((line) => line.trim() !== '').map((line) => <p key={line}>{line}</p>);
}

interface DeliveryDigestProps {
  delivery: Delivery;
  choice: DeliveryChoice;
  terms: CheckoutTerms;
}

function DeliveryDigest({ delivery, choice: { relay }, terms }: DeliveryDigestProps) {
  const { address, complement, postalCode, city, country } = delivery;
  const travels = terms.delivery;
  const usual = !travels || (travels.kind === 'home' && travels.price === 0);
  const point = `${relay.name}, ${relay.address}, ${relay.postalCode} ${relay.city} (${relay.code})`;
  const how = usual ? [] : [travels.name, ...(travels.kind === 'relay' ? [point] : [])];
  return <Digest lines={[address, complement, `${postalCode} ${city}`, COUNTRY_NAMES[country], ...how]} />;
}
