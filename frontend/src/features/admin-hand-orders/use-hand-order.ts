import { type Problem, tidyCode } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { useRef, useState, type FormEvent } from 'react';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { isUndecided, newIdempotencyKey } from '../../shared/api/idempotency';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { type DeliveryChoice, NO_CHOICE, type RelayErrors, relayErrors } from '../../shared/relay/delivery-choice';
import {
  BY_LINK,
  EMPTY_FIELDS,
  missingIn,
  offersByHand,
  toHandOrder,
  toPreparedOrder,
  type Fields,
  type OrderedLine,
} from './hand-order-values';
import {
  usePrepareOrderMutation,
  useQuoteHandOrderQuery,
  useTakeOrderMutation,
  type QuoteRequest,
} from './hand-orders-api';

const FAILURE =
  'La réponse de la boutique n’est pas arrivée. Réessayez\u00a0: la commande ne sera pas prise deux fois.';

const LINK_FAILURE =
  'La réponse de la boutique n’est pas arrivée. Réessayez\u00a0: le client ne recevra pas deux emails.';

function toQuote(
  lines: readonly OrderedLine[],
  { country, postalCode, deliveryMethod, paymentMethod }: Fields,
  code: string,
): QuoteRequest {
  const byLink = paymentMethod === BY_LINK;
  const destination = { country, postalCode: postalCode.trim(), ...(deliveryMethod && { deliveryMethod }) };
  // With a link its client buys as everybody does, within the limits of shoppers.
  const asked = { ...(destination.postalCode && { destination }), ...(byLink && code && { code }) };
  return { items: [...lines], ...asked, byHand: !byLink };
}

const APPLY_FIRST = 'Appliquez ce code, ou effacez-le.';

/** An order that is being taken. What was typed stays, whatever the server answers. */
export function useHandOrder() {
  const form = useRef<HTMLFormElement>(null);
  // One key until it is taken: a lost answer is asked for again, and never another order.
  const [key] = useState(newIdempotencyKey);
  const [fields, setFields] = useState<Fields>(EMPTY_FIELDS);
  const [lines, setLines] = useState<OrderedLine[]>([]);
  const [errors, setErrors] = useState<Partial<Record<keyof Fields | 'code' | 'relayPoint', string>>>({});
  const [code, setCode] = useState({ typed: '', asked: '' });
  const [relay, setRelay] = useState<DeliveryChoice>(NO_CHOICE);
  const [wrongRelay, setWrongRelay] = useState<RelayErrors>({});
  const [linesError, setLinesError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const changes = useUnsavedChanges(lines.length > 0 || fields !== EMPTY_FIELDS || code.typed !== '');
  const quoted = useQuoteHandOrderQuery(toQuote(lines, fields, code.asked), {
    skip: lines.length === 0,
    refetchOnMountOrArgChange: true,
  });
  const [take, { isLoading: isTaking }] = useTakeOrderMutation();
  const [prepare, { isLoading: isPreparing }] = usePrepareOrderMutation();
  const isSending = isTaking || isPreparing;
  const toast = useToast();
  const wordsToReview = useWordsToReview();
  const known = lines.length > 0 ? (quoted.currentData ?? quoted.data) : undefined;
  const offers = known ? offersByHand(known, fields) : [];
  const method = offers.some(({ id }) => id === fields.deliveryMethod) ? fields.deliveryMethod : (offers[0]?.id ?? '');
  // What the first of all would be may be a relay point, or a method of another address.
  if (method !== '' && known?.deliveryMethod !== method && fields.deliveryMethod !== method) {
    setFields({ ...fields, deliveryMethod: method });
  }
  const chosen = offers.find(({ id }) => id === method);
  const relayMethod = fields.paymentMethod === BY_LINK && chosen?.kind === 'relay' ? chosen.id : null;
  const quote = lines.length > 0 && !quoted.isFetching ? quoted.currentData : undefined;

  function changeLines(next: OrderedLine[]) {
    setLines(next);
    setLinesError('');
    setRefused([]);
    setRefusal('');
  }

  function point(wrong: Partial<Record<string, string>>) {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  function tell(error: Parameters<typeof apiErrorOf>[0], lost: string) {
    setRefused(apiErrorOf(error)?.problems ?? []);
    setRefusal(isUndecided(error) ? lost : messageOf(error, lost));
    point(fieldProblemsOf(error));
    void quoted.refetch();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setRefusal('');
    const missing = missingIn(fields);
    setLinesError(lines.length === 0 ? 'Ajoutez au moins un produit.' : '');
    if (!quote || Object.keys(missing).length > 0) return point(missing);
    const { paymentMethod } = fields;
    if (paymentMethod === BY_LINK) {
      if (tidyCode(code.typed) !== code.asked) return point({ code: APPLY_FIRST });
      const isNamed = relayMethod !== null && Object.values(relay.relay).some((text) => text.trim() !== '');
      const wrong = isNamed ? relayErrors(relay.relay) : {};
      setWrongRelay(wrong);
      if (Object.keys(wrong).length > 0) return;
      const extras = { code: code.asked, relay: isNamed ? relay : null };
      const { data, error } = await prepare({ ...toPreparedOrder(fields, quote, extras), idempotencyKey: key });
      if (error) return tell(error, LINK_FAILURE);
      const sent = `Lien ${data.reference} envoyé à ${data.email}.`;
      toast.success([sent, wordsToReview([fields.message])].filter(Boolean).join(' '));
      changes.leaveTo(adminPaths.preparedOrders);
      return;
    }
    const { data, error } = await take({ ...toHandOrder(fields, paymentMethod, quote), idempotencyKey: key });
    if (error) return tell(error, FAILURE);
    const { order, awaited } = data;
    toast.success(
      awaited
        ? `Commande ${order.reference} prise\u00a0: son virement est attendu.`
        : `Commande ${order.reference} prise.`,
    );
    changes.leaveTo(awaited ? adminPaths.openPayments : adminPaths.order(order._id));
  }

  return {
    form,
    fields,
    lines,
    errors,
    linesError,
    refusal,
    quote,
    offers: offers.length > 1 ? offers : [],
    method,
    isQuoting: quoted.isFetching,
    quoteFailure: lines.length > 0 && quoted.isError ? quoted.error : undefined,
    quoteAgain: () => void quoted.refetch(),
    problems: [...(quote?.problems ?? []), ...refused],
    isSending,
    changes,
    submit,
    /** Of a link. */
    code: {
      ...code,
      type: (typed: string) => {
        setCode({ ...code, typed });
        setErrors(({ code: _told, ...rest }) => rest);
      },
      apply: () => setCode({ typed: tidyCode(code.typed), asked: tidyCode(code.typed) }),
    },
    /** Of a link; `method` is null where none is asked for. */
    relay: {
      method: relayMethod,
      choice: relay,
      errors: wrongRelay,
      choose: (next: DeliveryChoice) => {
        setRelay(next);
        setWrongRelay({});
        setErrors(({ relayPoint: _told, ...rest }) => rest);
      },
    },
    change: (part: Partial<Fields>) => {
      setFields((now) => ({ ...now, ...part }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    },
    setQuantity: (productId: string, quantity: number) =>
      changeLines(
        lines.some((line) => line.productId === productId)
          ? lines.map((line) => (line.productId === productId ? { productId, quantity } : line))
          : [...lines, { productId, quantity }],
      ),
    remove: (productId: string) => changeLines(lines.filter((line) => line.productId !== productId)),
  };
}
