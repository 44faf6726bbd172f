import { Button, CheckoutLayout, formatPrice, Notice, PayBar, PaymentBrands, Steps, StepSection } from '@shop/ui-kit';
import { COUNTRY_NAMES, giftMessageLine, type NewOrder, type ShopConfig } from '@shop/contract';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { cardWords } from '../../shared/kept-card-words';
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
import { useCutOff, useOnceBack } from '../../shared/offline/cut-off';
import { ContactStep } from './ContactStep';
import { DeliveryStep } from './DeliveryStep';
import { STEP_FORMS } from './form-ids';
import { NamedOnOrder } from './NamedOnOrder';
import { PAY_BUTTON, PaymentStep } from './PaymentStep';
import { ResultDialog } from './ResultDialog';
import { type CheckoutTerms, useCheckoutQuote } from './use-checkout-quote';
import { useDeliveryWords } from './use-delivery-words';
import type { KnownShopper } from './known-shopper';
import { type DeliveryValues, parted, type Receiver, recipientOfGift } from './receiver';
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
  const { cards, wallets } = useShopConfig();
  const { outcome, pay, dismiss } = ordering;
  const shown = outcome.state === 'paid' ? { ...cart, ...outcome.ordered } : cart;
  const isPaid = outcome.state === 'paid';
  const busy = outcome.state === 'processing' || outcome.state === 'leaving';
  // From the press on, until somebody can say what became of it.
  const isOpen = busy || (outcome.state === 'refused' && outcome.unknown !== null);
  const steps = useCheckoutSteps({ known, shopper, prepared, held: busy || isPaid });
  const elsewhere = known.elsewhere === true;
  const { contact, delivery, receiver, choice, open, states, show, ask, keep } = steps;
  const terms = useCheckoutQuote(shown, delivery, choice.method);
  const priced = { ...shown, total: terms.total ?? shown.total, discounts: terms.discounts ?? shown.discounts };
  const { total } = priced;
  const words = useDeliveryWords(terms);
  const paying = open === 'payment';
  // What the order keeps changes nothing of the page that says so.
  const [lastKept, setKept] = useState(known.card);
  // Without a session no card is kept, nor pays.
  const kept = shopper === '' ? undefined : lastKept;
  const [usesKept, setUsesKept] = useState(kept != null && !kept.isExpired);
  const paysWithKept = paying && usesKept && kept != null;
  const buttonInView = useInView(paying ? PAY_BUTTON : '');
  const { refused, refuse, forget } = useRefusedFields(ask);
  const keepContact = useCallback(
    (values: Contact) => {
      keep({ contact: values });
      forget('contact');
    },
    [keep, forget],
  );
  const keepDelivery = useCallback(
    (values: DeliveryValues) => {
      keep(parted(values));
      forget('delivery');
    },
    [keep, forget],
  );
  // Filled without having been asked: what the step of delivery would not have let through is asked there.
  const isReady = known.ready !== undefined && known.ready !== null;
  const askDelivery = useEffectEvent(() => ask('delivery'));
  const unsettled = isReady && paying && isUnsettled(terms, choice);
  useEffect(() => {
    if (unsettled) askDelivery();
  }, [unsettled]);
  const keepAddress = ({ address, complement, postalCode, city, country }: Delivery, to: Receiver) => {
    if (!contact) return;
    const { firstName: prenom, lastName: nom, mobile } = contact;
    const who = elsewhere ? recipientOfGift(to) : { prenom, nom };
    book?.onKeep({ prenom: who.prenom, nom: who.nom, address, complement, postalCode, city, country }, mobile);
  };
  const cutOff = useCutOff();
  useOnceBack(terms.failed, terms.askAgain);
  useEffect(() => {
    if (outcome.state === 'problems') showTroubledLine();
  }, [outcome]);
  const gift = cart.gift && {
    message: cart.gift.message,
    ...(elsewhere && { recipient: recipientOfGift(receiver) }),
  };
  const askCard = () => {
    setUsesKept(false);
    // The step that opens is where one types.
    requestAnimationFrame(() => document.getElementById(STEP_FORMS.payment)?.querySelector('input')?.focus());
  };
  async function payWith(card: CardFormHandle) {
    if (!contact || !delivery) return;
    const next = await pay(card, { ...contact, ...delivery }, { ...terms, choice, ...(gift && { gift }) });
    // Whoever cannot pay with it is asked for another one; where nobody knows, the same card asks again.
    if (next.state === 'refused' && next.unknown === null) setUsesKept(false);
    if (next.state === 'refused' && next.keptCard && kept) {
      setKept(next.keptCard === 'gone' ? null : { ...kept, isExpired: true });
    }
    if (next.state === 'invalid') refuse(next.fields);
    if (next.state === 'texts-changed' || next.state === 'total-changed') terms.askAgain();
    if (next.state !== 'total-changed') return;
    if (next.relayGone) steps.choose({ ...NO_CHOICE, method: choice.method, gone: next.relayGone });
    if (next.step) ask(next.step);
  }

  const paymentStep = isPaid ? (
    // Nothing is left to pay, nor a card to be seen.
    <p>{`Payé\u00a0: ${formatPrice(total)}`}</p>
  ) : (
    <PaymentStep
      payment={payment}
      wallets={wallets}
      kept={kept}
      paysWithKept={paysWithKept}
      onKept={() => setUsesKept(true)}
      settled={terms.total}
      busy={busy}
      total={total}
      recap={
        <BeforeOrdering
          cart={priced}
          terms={terms}
          country={(delivery ?? steps.initial.delivery).country}
          otherTotal={outcome.state === 'total-changed' && outcome.messages.length > 0 ? outcome.messages : null}
          changed={outcome.state === 'texts-changed' ? outcome.message : null}
        />
      }
      obstacle={obstacleOf(outcome, cart)}
      cutOff={cutOff}
      isOpen={isOpen}
      onPay={payWith}
    />
  );

  return (
    <>
      <CheckoutLayout
        summary={<CheckoutRecap cart={priced} terms={terms} promise={words.long} code={!isPaid && code} />}
      >
        {notice}
        {book && isReady && paying && outcome.state === 'idle' && (
          <Greeting firstName={book.own.firstName} paysWithKept={paysWithKept} />
        )}
        {cutOff && !paying && <CutOffNotice open={isOpen} />}
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
                  {book && delivery && !elsewhere && (
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
            digest={
              delivery && (
                <>
                  {gift && <GiftDigest gift={gift} />}
                  <DeliveryDigest delivery={delivery} choice={choice} terms={terms} />
                </>
              )
            }
          >
            <DeliveryStep
              initial={{ ...steps.initial.delivery, ...steps.initial.receiver }}
              elsewhere={elsewhere}
              refused={refused.delivery}
              book={book}
              onReceive={steps.receive}
              onKeep={keepAddress}
              cart={shown}
              choice={choice}
              onChoose={steps.choose}
              onType={keepDelivery}
              onDone={(values, to) => void steps.confirmDelivery(values, to)}
            />
          </StepSection>
          <StepSection
            number={3}
            title={paysWithKept ? 'Paiement' : 'Moyen de paiement'}
            state={paysWithKept ? 'done' : states.payment}
            onEdit={askCard}
            digest={kept && <Digest lines={[cardWords(kept)]} />}
            aside={<PaymentBrands brands={cards} />}
          >
            {!paysWithKept && paymentStep}
          </StepSection>
          {paysWithKept && <li>{paymentStep}</li>}
        </Steps>
      </CheckoutLayout>
      <PayBar total={total} note={cutOff ? 'Appareil non connecté' : words.short} hidden={buttonInView || isPaid}>
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
      <ResultDialog outcome={outcome} email={contact?.email} arrival={words.arrival} onDismiss={dismiss} />
    </>
  );
}

/** One press is left. */
function Greeting({ firstName, paysWithKept }: { firstName: string; paysWithKept: boolean }) {
  return (
    <Notice tone="success" title={`Bonjour ${firstName}, tout est prêt.`}>
      {paysWithKept ? (
        <>Relisez et payez. «&nbsp;Modifier&nbsp;» rouvre une étape.</>
      ) : (
        <>Relisez, saisissez votre carte et payez. «&nbsp;Modifier&nbsp;» rouvre une étape.</>
      )}
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

/** What goes into the parcel besides, and to whom. */
function GiftDigest({ gift: { message = '', recipient } }: { gift: NonNullable<NewOrder['gift']> }) {
  return (
    <>
      <p>Un cadeau&nbsp;: aucun prix dans le colis.</p>
      {message.trim() !== '' && <p>{giftMessageLine(`«\u00a0${message.trim()}\u00a0»`)}</p>}
      {recipient && <p>{`${recipient.prenom} ${recipient.nom}`}</p>}
    </>
  );
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
