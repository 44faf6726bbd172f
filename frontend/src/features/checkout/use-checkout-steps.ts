import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeliveryChoice } from '../../shared/relay/delivery-choice';
import type { Recipient } from './address-book';
import { readDraft, type CheckoutDraft } from './checkout-draft';
import type { Contact, Delivery } from '../../shared/contact/contact-schema';
import type { DraftOwner } from './draft-storage';
import { STEP_FORMS, type CheckoutStep } from './form-ids';
import { type KnownShopper, typedOf } from './known-shopper';
import type { Receiver } from './receiver';
import { writtenAbroad } from '../../shared/contact/phone';
import { storeDraft } from './stored-draft';
import { useStepHistory } from './use-step-history';

interface CheckoutStepsOf {
  known: KnownShopper;
  shopper: DraftOwner;
  /** Reference of what the shop prepared. */
  prepared?: string | undefined;
  /** Nothing opens meanwhile: the order is on its way, or paid. */
  held: boolean;
}

/** Which step is open, what each has confirmed, and what is typed meanwhile. */
export function useCheckoutSteps({ known, shopper, prepared, held }: CheckoutStepsOf) {
  // A session that ends under way changes nothing of whose words these are.
  const [owner] = useState(shopper);
  const [account] = useState(known);
  const [initial] = useState(() => readDraft(account, owner, prepared));
  const draft = useRef<CheckoutDraft>(initial);
  const [contact, setContact] = useState(initial.confirmed.contact);
  const [delivery, setDelivery] = useState(initial.confirmed.delivery);
  const [receiver, setReceiver] = useState(initial.receiver);
  const [choice, setChoice] = useState(initial.choice);
  const [open, setOpen] = useState<CheckoutStep>(initial.open);
  // What the form of the first step begins with, and how often that was said anew.
  const [contactForm, setContactForm] = useState({ initial: initial.contact, turn: 0 });

  const keep = useCallback(
    (part: Partial<CheckoutDraft>) => {
      draft.current = { ...draft.current, ...part };
      storeDraft(typedOf(draft.current, account), owner, prepared);
    },
    [account, owner, prepared],
  );

  // The eye and the keyboard go to the step that opens; the first one leaves the reader at the top of the page.
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    const form = document.getElementById(STEP_FORMS[open]);
    // As much of the step as the window holds, before the focus asks for its field alone.
    const step = form?.closest('li');
    const { top, bottom } = step?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < 0 || bottom > window.innerHeight) step?.scrollIntoView();
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form?.querySelector<HTMLElement>('input'))?.focus();
  }, [open]);

  const turnTo = useCallback(
    (step: CheckoutStep) => {
      setOpen(step);
      keep({ open: step });
    },
    [keep],
  );
  const enter = useStepHistory(initial.open, (step) => {
    const { confirmed } = draft.current;
    const isReached = step === 'contact' || (confirmed.contact && (step === 'delivery' || confirmed.delivery));
    if (isReached && !held && step !== open) turnTo(step);
  });
  const show = (step: CheckoutStep) => {
    if (step === open) return;
    turnTo(step);
    enter(step);
  };
  /** Opens what is missing something: going back from there leads to what came before. */
  const ask = (step: CheckoutStep) => {
    turnTo(step);
    enter(step, true);
  };
  const choose = useCallback(
    (next: DeliveryChoice) => {
      setChoice(next);
      keep({ choice: next });
    },
    [keep],
  );
  /** Whom the parcel is for goes with where it goes. @param before only in the place of this one */
  const receive = (recipient: Recipient, before?: Recipient) => {
    const { confirmed, contact: present } = draft.current;
    if (before && (present.firstName !== before.firstName || present.lastName !== before.lastName)) return;
    const typed = { ...draft.current.contact, ...recipient };
    const done = confirmed.contact && { ...confirmed.contact, ...recipient };
    setContactForm(({ turn }) => ({ initial: typed, turn: turn + 1 }));
    setContact(done);
    keep({ contact: typed, confirmed: { ...confirmed, contact: done } });
  };
  /** What the first step said, said anew. */
  const recontact = (values: Contact) => {
    setContactForm(({ turn }) => ({ initial: values, turn: turn + 1 }));
    setContact(values);
    keep({ contact: values, confirmed: { ...draft.current.confirmed, contact: values } });
  };
  const confirmContact = (values: Contact) => {
    setContact(values);
    keep({ contact: values, confirmed: { ...draft.current.confirmed, contact: values } });
    show(delivery ? 'payment' : 'delivery');
  };
  const confirmDelivery = async (values: Delivery, to: Receiver) => {
    const { country } = delivery ?? initial.delivery;
    setDelivery(values);
    setReceiver(to);
    keep({ delivery: values, receiver: to, confirmed: { ...draft.current.confirmed, delivery: values } });
    if (contact === null) return show('contact');
    // The number was right where it was typed: a parcel that goes abroad changes nobody's telephone.
    const mobile = await writtenAbroad(contact.mobile, country, values.country);
    if (mobile === null) return show('contact');
    if (mobile !== contact.mobile) recontact({ ...contact, mobile });
    show('payment');
  };
  const stateOf = (step: CheckoutStep, done: boolean) => (open === step ? 'open' : done ? 'done' : 'waiting');

  return {
    initial,
    contactForm,
    receive,
    open,
    show,
    ask,
    keep,
    contact,
    delivery,
    receiver,
    choice,
    choose,
    confirmContact,
    confirmDelivery,
    states: {
      contact: stateOf('contact', contact !== null),
      delivery: stateOf('delivery', delivery !== null),
      payment: stateOf('payment', false),
    },
  } as const;
}
