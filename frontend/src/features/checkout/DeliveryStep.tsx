import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, FormGrid, FormWide, Select, StepFoot, TextField } from '@shop/ui-kit';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeliveryChoice, relayErrors } from '../../shared/relay/delivery-choice';
import { type AddressBook, deliveryOf, keptAs, type Recipient, recipientOf } from './address-book';
import type { CheckoutCart } from './checkout-cart';
import { deliverySchema, EMPTY_DELIVERY, type Delivery } from '../../shared/contact/contact-schema';
import { DeliveryMethods, isGone } from './DeliveryMethods';
import { KeptAddressChoice } from './KeptAddressChoice';
import { STEP_FORMS } from './form-ids';
import { useCountries } from '../../shared/contact/use-countries';
import { postalCodeError } from '../../shared/contact/postal-code';
import type { RefusedFields } from './refused-fields';
import { useCheckoutQuote } from './use-checkout-quote';

interface DeliveryStepProps {
  initial: Delivery;
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
  onKeep: (values: Delivery) => void;
  onType: (values: Delivery) => void;
  onDone: (values: Delivery) => void;
}

/** Where it would go, once that is known. */
function destinationOf({ country, postalCode }: Delivery) {
  const code = postalCode.replace(/\s/gu, '');
  return postalCodeError(code, country) === null ? { country, postalCode: code } : null;
}

/** Step 2: where the parcel goes, and how. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { initial, refused, cart, choice, book, onReceive, onKeep, onChoose, onType, onDone } = props;
  const { register, handleSubmit, subscribe, trigger, reset, getValues, formState } = useForm<Delivery>({
    resolver: (values, context, options) => zodResolver(deliverySchema(values.country))(values, context, options),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { errors, touchedFields } = formState;
  const countries = useCountries(initial.country);
  const errorOf = (field: keyof Delivery) => errors[field]?.message ?? refused[field];
  const [to, setTo] = useState(() => destinationOf(initial));
  const [asked, setAsked] = useState(false);
  const kept = book?.addresses ?? [];
  const [picked, setPicked] = useState(() => keptAs(kept, initial)?._id ?? '');
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
  const confirm = (values: Delivery) => {
    if (asking) {
      setPressed(true);
      return;
    }
    if (Object.keys(wrong).length > 0 || isGone(choice, terms.offers) || terms.offers?.length === 0) {
      focusAfterRender(`#${STEP_FORMS.delivery} fieldset [aria-invalid='true']`);
      return;
    }
    if (!filledBy && book?.offer && isToKeep && !keptAs(kept, values)) {
      onKeep(values);
      // Mended afterwards, it would be another one.
      setToKeep(false);
    }
    onDone(values);
  };
  const submit = (event?: FormEvent) => {
    setAsked(true);
    setPressed(false);
    void handleSubmit(confirm)(event);
  };
  const pick = (id: string) => {
    const address = kept.find(({ _id }) => _id === id);
    const values = address ? deliveryOf(address) : { ...EMPTY_DELIVERY, country: getValues('country') };
    setPicked(id);
    setAsked(false);
    reset(values);
    setTo(destinationOf(values));
    onType(values);
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
