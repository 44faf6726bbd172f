import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, FormGrid, FormWide, Notice, Select, StepFoot, TextField } from '@shop/ui-kit';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeliveryChoice, relayErrors } from '../../shared/relay/delivery-choice';
import { type AddressBook, deliveryOf, keptAs, type Recipient, recipientOf } from './address-book';
import type { CheckoutCart } from './checkout-cart';
import { EMPTY_DELIVERY, type Delivery } from '../../shared/contact/contact-schema';
import { DeliveryMethods, isGone } from './DeliveryMethods';
import { KeptAddressChoice } from './KeptAddressChoice';
import { STEP_FORMS } from './form-ids';
import { useCountries } from '../../shared/contact/use-countries';
import { postalCodeError } from '../../shared/contact/postal-code';
import { asReceiver, type DeliveryValues, NO_RECEIVER, parted, type Receiver, stepSchema } from './receiver';
import type { RefusedFields } from './refused-fields';
import { useCheckoutQuote } from './use-checkout-quote';

interface DeliveryStepProps {
  initial: DeliveryValues;
  /** It is a gift for somebody else, who is asked for. */
  elsewhere: boolean;
  /** What the server said about fields; a sentence of the form's own goes first. */
  refused: RefusedFields['delivery'];
  cart: Pick<CheckoutCart, 'lines' | 'askedCode'>;
  choice: DeliveryChoice;
  onChoose: (choice: DeliveryChoice) => void;
  /** The addresses of a connected client. */
  book: AddressBook | undefined;
  /** Another one was chosen, for this person. */
  onReceive: (recipient: Recipient, before?: Recipient) => void;
  /** What was typed is to be kept. */
  onKeep: (values: Delivery, receiver: Receiver) => void;
  onType: (values: DeliveryValues) => void;
  onDone: (values: Delivery, receiver: Receiver) => void;
}

/** Where it would go, once that is known. */
function destinationOf({ country, postalCode }: Delivery) {
  const code = postalCode.replace(/\s/gu, '');
  return postalCodeError(code, country) === null ? { country, postalCode: code } : null;
}

/** Step 2: where the parcel goes, and how. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { initial, elsewhere, refused, cart, choice, book, onReceive, onKeep, onChoose, onType, onDone } = props;
  const { register, handleSubmit, subscribe, trigger, reset, getValues, formState } = useForm<DeliveryValues>({
    resolver: (values, context, options) =>
      zodResolver(stepSchema(values.country, elsewhere))(values, context, options),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { errors, touchedFields } = formState;
  const countries = useCountries(initial.country);
  const errorOf = (field: keyof DeliveryValues) => errors[field]?.message ?? refused[field];
  const [to, setTo] = useState(() => destinationOf(initial));
  const [asked, setAsked] = useState(false);
  const kept = book?.addresses ?? [];
  const [picked, setPicked] = useState(() => keptAs(kept, parted(initial).delivery)?._id ?? '');
  const filledBy = kept.find(({ _id }) => _id === picked);
  const [isToKeep, setToKeep] = useState(false);
  // What is wrong with a kept address is mended where it stands.
  const isTyped = !filledBy || Object.keys({ ...errors, ...refused }).length > 0;
  const terms = useCheckoutQuote(cart, to, choice.method);
  const wrong = terms.delivery?.kind === 'relay' ? relayErrors(choice.relay) : {};
  // What a method asks for is known once the server has said it: a press that is faster waits for it.
  const [pressed, setPressed] = useState(false);
  const asking = to !== null && cart.lines.length > 0 && terms.total === undefined && !terms.failed;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          onType(values);
          setTo(destinationOf(values));
          setPressed(false);
        },
      }),
    [subscribe, onType],
  );
  const confirm = (values: DeliveryValues) => {
    const { delivery, receiver } = parted(values);
    if (asking) {
      setPressed(true);
      return;
    }
    if (Object.keys(wrong).length > 0 || isGone(choice, terms.offers) || terms.offers?.length === 0) {
      focusAfterRender(`#${STEP_FORMS.delivery} fieldset [aria-invalid='true']`);
      return;
    }
    if (!filledBy && book?.offer && isToKeep && !keptAs(kept, delivery)) {
      onKeep(delivery, receiver);
      // Mended afterwards, it would be another one.
      setToKeep(false);
    }
    onDone(delivery, receiver);
  };
  const submit = (event?: FormEvent) => {
    setAsked(true);
    setPressed(false);
    void handleSubmit(confirm)(event);
  };
  const pick = (id: string) => {
    const address = kept.find(({ _id }) => _id === id);
    const where = address ? deliveryOf(address) : { ...EMPTY_DELIVERY, country: getValues('country') };
    const values = { ...where, ...(address && elsewhere ? asReceiver(recipientOf(address)) : NO_RECEIVER) };
    setPicked(id);
    setAsked(false);
    reset(values);
    setTo(destinationOf(values));
    onType(values);
    // The buyer of a gift stays who they are, whoever receives it.
    if (elsewhere) return;
    // A name that was typed for somebody else stays with an address that is typed.
    if (address) onReceive(recipientOf(address));
    else if (book) onReceive(book.own, filledBy && recipientOf(filledBy));
  };
  // Not by requestSubmit: within a submit event a browser ignores it, and the answer may come to be known there.
  const goOn = useEffectEvent(() => submit());
  useEffect(() => {
    if (pressed && !asking) goOn();
  }, [pressed, asking]);
  return (
    <form id={STEP_FORMS.delivery} noValidate onSubmit={submit}>
      <FormGrid>
        {kept.length > 0 && (
          <FormWide>
            <KeptAddressChoice addresses={kept} chosen={filledBy?._id ?? ''} onChoose={pick} />
          </FormWide>
        )}
        {elsewhere && (
          <>
            <FormWide>
              <Notice>
                C’est un cadeau&nbsp;: aucun prix dans le colis. Nous n’écrivons qu’à vous, et la facture vous vient par
                email.
              </Notice>
            </FormWide>
            <TextField
              {...register('receiverFirstName')}
              label="Prénom du destinataire"
              autoComplete="off"
              required
              error={errorOf('receiverFirstName')}
            />
            <TextField
              {...register('receiverLastName')}
              label="Nom du destinataire"
              autoComplete="off"
              required
              error={errorOf('receiverLastName')}
            />
            <FormWide>
              <TextField
                {...register('receiverMobile')}
                label="Téléphone du destinataire"
                type="tel"
                autoComplete="off"
                optional
                hint="Pour le livreur seul. Sans ce numéro, il appelle le vôtre."
                error={errorOf('receiverMobile')}
              />
            </FormWide>
          </>
        )}
        {isTyped && (
          <>
            <FormWide>
              <TextField
                {...register('address')}
                label="Adresse"
                autoComplete="address-line1"
                required
                error={errorOf('address')}
              />
            </FormWide>
            <FormWide>
              <TextField
                {...register('complement')}
                label="Complément d’adresse"
                optional
                autoComplete="address-line2"
                placeholder="Bâtiment, étage, digicode"
                error={errorOf('complement')}
              />
            </FormWide>
            <TextField
              {...register('postalCode')}
              label="Code postal"
              autoComplete="postal-code"
              inputMode="numeric"
              required
              error={errorOf('postalCode')}
            />
            <TextField
              {...register('city')}
              label="Ville"
              autoComplete="address-level2"
              required
              error={errorOf('city')}
            />
            <FormWide>
              <Select
                {...register('country', {
                  // The postal code just typed may be wrong, or right, in the country now chosen.
                  onChange: () => void (touchedFields.postalCode && trigger('postalCode')),
                })}
                label="Pays"
                autoComplete="country"
                required
                options={countries}
                error={errorOf('country')}
              />
            </FormWide>
            {!filledBy && book?.offer && (
              <FormWide>
                <Checkbox label={book.offer} checked={isToKeep} onChange={(event) => setToKeep(event.target.checked)} />
              </FormWide>
            )}
          </>
        )}
        {to && (
          <FormWide>
            <DeliveryMethods
              terms={terms}
              near={to.postalCode}
              choice={choice}
              onChoose={onChoose}
              errors={asked ? wrong : {}}
            />
          </FormWide>
        )}
        <FormWide>
          <StepFoot>
            <Button type="submit" fullWidth>
              Continuer vers le paiement
            </Button>
          </StepFoot>
        </FormWide>
      </FormGrid>
    </form>
  );
}

/** What is marked wrong now is drawn with the next frame. */
function focusAfterRender(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
