import { useEffect, useRef, useState } from 'react';
import { apiErrorOf } from '../../shared/api/api-error';
import { isUndecided } from '../../shared/api/idempotency';
import { useBrowser } from '../../shared/browser';
import type { CardFormHandle } from './card-form';
import { usePlaceOrderMutation } from './checkout-api';
import type { CheckoutCart } from './checkout-cart';
import type { Contact, Delivery } from '../../shared/contact/contact-schema';
import { newOrderOf, type ShownTerms } from './new-order';
import { keepAccess } from '../../shared/order-access';
import { rememberOrderAtBank } from './order-at-bank';
import { tellOtherTabs } from './paid-in-tab';
import { refusedFieldsOf, type RefusedFields } from './refused-fields';
import { forgetDraft } from './stored-draft';
import { isCutOff } from '../../shared/offline/cut-off';

/** Sentences of the result popup (specification, section 8). */
export const ORDER_THANKS = 'Merci pour votre commande !';
const linesFirst = (lines: number) =>
  lines > 1
    ? `${lines} lignes de votre commande demandent votre attention.`
    : 'Une ligne de votre commande demande votre attention.';
const ORDER_FAILED = 'Une erreur est survenue. Veuillez réessayer.';

export type CheckoutOutcome =
  | { state: 'idle' }
  /** `leaving`: the bank's page is on its way. */
  | { state: 'processing' | 'leaving' }
  /**
   * What was ordered, for the recap behind the thanks: the cart itself is empty by now. `before`: what the shopper must
   * know of an order that had been paid already.
   */
  | {
      state: 'paid';
      ordered: Pick<CheckoutCart, 'lines' | 'count' | 'total' | 'discounts'>;
      before: string | null;
      /** Of the order, where this browser may open its page. */
      reference: string | null;
    }
  /** An earlier order was paid with other articles: this cart is still to be ordered. */
  | { state: 'paid-other'; message: string }
  /**
   * `told`: the popup was read; the reason stays beside the card until the next attempt. `unknown`: nobody can say whether
   * the order was paid, because the answer was lost or because the bank has given none.
   */
  | {
      state: 'refused';
      message: string;
      told: boolean;
      unknown: 'lost' | 'undecided' | null;
      /** Another account began it: without one it can be paid. */
      anothers?: boolean;
      /** The account's session ended under way: one logs in again, or goes on without. */
      sessionOver?: boolean;
      /** Why the card that is kept pays nothing any more. */
      keptCard?: 'gone' | 'expired' | undefined;
    }
  /** The server refuses fields that the form had let through. */
  | { state: 'invalid'; fields: RefusedFields }
  /** The lines say what is wrong. */
  | { state: 'problems'; message: string }
  /** Other legal texts count by now: they are read again before the order. */
  | { state: 'texts-changed'; message: string }
  /**
   * Discounts or delivery are others than those that were shown: a sentence for each, and the total is read again before the order.
   * `step`: where it is mended; null for the recap itself. `relayGone`: why the relay point
   * that was chosen counts no more, which changes no total.
   */
  | { state: 'total-changed'; messages: string[]; step: 'delivery' | null; relayGone?: string | undefined };

/** The bank has not decided; the same key asks again without a second charge. */
const UNDECIDED =
  'Votre banque n’a pas encore répondu. Réessayez dans un instant\u00a0: vous ne serez pas débité deux fois.';

const refused = (message: string, unknown: 'lost' | 'undecided' | null = null) =>
  ({ state: 'refused', message, told: false, unknown }) as const;

/** The server's words for a key whose order is final, and not what is asked for now. */
const ALREADY_PAID = 'ORDER.ALREADY_PAID';
const KEY_REUSED = 'ORDER.KEY_REUSED';
const TEXTS_CHANGED = 'ORDER.TEXTS_CHANGED';
/** Of what the order costs beside its lines. */
const TOTAL_PROBLEM = /^(DISCOUNT|DELIVERY)\./;
/** What the recap tells; of another problem with delivery, its step is where it is mended. */
const TOLD_IN_RECAP = /^DISCOUNT\.|^DELIVERY\.PRICE_CHANGED$/;
const RELAY_GONE = 'DELIVERY.RELAY_GONE';
/** Under a link. */
const BEGUN_BY_ANOTHER = 'PREPARED_ORDER.BEGUN_BY_ANOTHER';
const SESSION_EXPIRED = 'SESSION.EXPIRED';
const KEPT_CARD_FAULTS = new Map<string | undefined, 'gone' | 'expired'>([
  ['CARD.NOT_KEPT', 'gone'],
  ['CARD.EXPIRED', 'expired'],
]);
const OVER = [KEY_REUSED, 'ORDER.ENDED', 'ORDER.KEY_OF_ANOTHER'];

const paidBefore = (reference: string) =>
  `Votre commande ${reference} était déjà payée\u00a0: vous n’avez pas été débité une seconde fois.`;

/** Places the order, once, whatever is clicked or lost on the way. @param link of what the shop prepared */
export function usePlaceOrder(cart: CheckoutCart, userId: string | undefined, link?: string) {
  const [outcome, setOutcome] = useState<CheckoutOutcome>({ state: 'idle' });
  const [placeOrder] = usePlaceOrderMutation();
  const { leaveFor } = useBrowser();
  // State arrives with the next render; a double click does not wait for it.
  const busy = useRef(false);

  // Back from the bank's page by the browser's own button: the page wakes up as it was left.
  useEffect(() => {
    const wakeUp = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setOutcome((before) => (before.state === 'leaving' ? { state: 'idle' } : before));
    };
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  function paid(facts: Omit<Extract<CheckoutOutcome, { state: 'paid' }>, 'state'>): CheckoutOutcome {
    forgetDraft(link !== undefined);
    if (link === undefined) tellOtherTabs();
    return { state: 'paid', ...facts };
  }

  async function attempt(card: CardFormHandle, form: Contact & Delivery, shown: ShownTerms): Promise<CheckoutOutcome> {
    // Nothing is sent that could not arrive.
    if (isCutOff()) return { state: 'idle' };
    const blocked = cart.lines.filter(({ problem }) => problem?.blocking).length;
    if (blocked > 0) return { state: 'problems', message: linesFirst(blocked) };
    const method = await card.createPaymentMethod(form);
    if (!method.ok) {
      if ('otherTotal' in method) return { state: 'total-changed', messages: [method.otherTotal], step: null };
      return method.message === null ? { state: 'idle' } : refused(`Erreur : ${method.message}`);
    }
    const ordered = {
      ...{ lines: cart.lines, count: cart.count, discounts: shown.discounts ?? cart.discounts },
      total: shown.total ?? cart.total,
    };
    const key = cart.begin();
    const order = newOrderOf(cart, form, method, { userId, shown });
    const answer = await placeOrder({ order, key, link });

    if (answer.error) {
      const error = apiErrorOf(answer.error);
      if (error?.code === ALREADY_PAID) return paid({ ordered, before: error.message, reference: null });
      if (error && OVER.includes(error.code)) cart.abandon();
      if (error?.code === KEY_REUSED) return { state: 'paid-other', message: error.message };
      if (error?.code === TEXTS_CHANGED) return { state: 'texts-changed', message: error.message };
      const lineProblems = (error?.problems ?? []).filter(({ productId }) => productId !== undefined);
      if (error && lineProblems.length > 0) {
        cart.report(lineProblems);
        return { state: 'problems', message: error.message };
      }
      const ofTotal = (error?.problems ?? []).filter(({ code }) => TOTAL_PROBLEM.test(code));
      if (ofTotal.length > 0) {
        const messages = ofTotal.filter(({ code }) => code !== RELAY_GONE).map(({ message }) => message);
        const step = ofTotal.every(({ code }) => TOLD_IN_RECAP.test(code)) ? null : 'delivery';
        const relayGone = ofTotal.find(({ code }) => code === RELAY_GONE)?.message;
        return { state: 'total-changed', messages, step, relayGone };
      }
      const fields = refusedFieldsOf(error?.problems ?? []);
      if (fields) return { state: 'invalid', fields };
      const details = (error?.problems ?? []).map(({ message }) => message);
      const words = [error?.message ?? ORDER_FAILED, ...details].join(' ');
      if (error?.code === SESSION_EXPIRED) return { ...refused(words), sessionOver: true };
      if (error?.code === BEGUN_BY_ANOTHER) return { ...refused(words), anothers: true };
      const keptCard = KEPT_CARD_FAULTS.get(error?.code);
      return { ...refused(words, isUndecided(answer.error) ? 'lost' : null), keptCard };
    }
    const { requires_action, next_action, success, replayed, access, order: placed } = answer.data;
    if (requires_action && next_action) {
      rememberOrderAtBank({ key, reference: placed.reference }, link);
      leaveFor(next_action.redirect_to_url.url);
      return { state: 'leaving' };
    }
    if (!success) return refused(UNDECIDED, 'undecided');
    if (access) keepAccess(placed.reference, access);
    const reference = access || userId ? placed.reference : null;
    return paid({ ordered, before: replayed ? paidBefore(placed.reference) : null, reference });
  }

  /** The outcome as it stands when this attempt is over; a second one beside it changes nothing. */
  async function pay(card: CardFormHandle, form: Contact & Delivery, shown: ShownTerms): Promise<CheckoutOutcome> {
    if (busy.current) return outcome;
    busy.current = true;
    setOutcome({ state: 'processing' });
    try {
      const next = await attempt(card, form, shown);
      // Paid, or on its way to the bank: the second click of a double click must not order again.
      busy.current = next.state === 'paid' || next.state === 'leaving';
      setOutcome(next);
      if (next.state === 'paid') cart.empty();
      return next;
    } catch {
      busy.current = false;
      const failed = refused(ORDER_FAILED);
      setOutcome(failed);
      return failed;
    }
  }

  const dismiss = () =>
    setOutcome((before) => (before.state === 'refused' ? { ...before, told: true } : { state: 'idle' }));
  return { outcome, pay, dismiss };
}
