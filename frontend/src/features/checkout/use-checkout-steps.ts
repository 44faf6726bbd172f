import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeliveryChoice } from '../../shared/relay/delivery-choice';
import type { Recipient } from './address-book';
import { readDraft, type CheckoutDraft } from './checkout-draft';
import type { Contact, Delivery } from '../../shared/contact/contact-schema';
import type { DraftOwner } from './draft-storage';
import { STEP_FORMS, type CheckoutStep } from './form-ids';
import { type KnownShopper, typedOf } from './known-shopper';
import type { Receiver } from './receiver';
import { phoneError } from '../../shared/contact/phone';
import { storeDraft } from './stored-draft';

/** Which step is open, what each has confirmed, and what is typed meanwhile. @param prepared reference of what the shop prepared */
export function useCheckoutSteps(known: KnownShopper, shopper: DraftOwner, prepared?: string) {
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

  const show = useCallback(
    (step: CheckoutStep) => {
      setOpen(step);
      keep({ open: step });
    },
    [keep],
  );
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
  const confirmContact = (values: Contact) => {
    setContact(values);
    keep({ contact: values, confirmed: { ...draft.current.confirmed, contact: values } });
    show(delivery ? 'payment' : 'delivery');
  };
  const confirmDelivery = async (values: Delivery, to: Receiver) => {
    setDelivery(values);
    setReceiver(to);
    keep({ delivery: values, receiver: to, confirmed: { ...draft.current.confirmed, delivery: values } });
    const misread = contact === null || (await phoneError(contact.mobile, values.country)) !== null;
    show(misread ? 'contact' : 'payment');
  };
  const stateOf = (step: CheckoutStep, done: boolean) => (open === step ? 'open' : done ? 'done' : 'waiting');

  return {
    initial,
    contactForm,
    receive,
    open,
    show,
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
