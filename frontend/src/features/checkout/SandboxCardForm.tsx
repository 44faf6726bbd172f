import { FormGrid, FormWide, TextField } from '@shop/ui-kit';
import { useImperativeHandle, useRef, useState, type ChangeEvent } from 'react';
import { useBrowser } from '../../shared/browser';
import type { CardFormProps } from './card-form';
import { checkCard, formatCardNumber, formatCvc, formatExpiry, type CardInput } from './test-cards';

const FORMAT = { number: formatCardNumber, expiry: formatExpiry, cvc: formatCvc } as const;

/** The card form of the payment sandbox: it knows the test cards and turns each into its payment method. */
export function SandboxCardForm({ ref }: CardFormProps) {
  const { now } = useBrowser();
  const [card, setCard] = useState<CardInput>({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<Partial<Record<keyof CardInput, string>>>({});
  const fields = useRef<HTMLDivElement>(null);

  useImperativeHandle(
    ref,
    () => ({
      createPaymentMethod: () => {
        const check = checkCard(card, new Date(now()));
        setErrors(check.ok ? {} : check.errors);
        if (check.ok) return Promise.resolve({ ok: true, paymentMethod: check.paymentMethod });
        const first = (['number', 'expiry', 'cvc'] as const).find((name) => check.errors[name]);
        fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        return Promise.resolve({ ok: false, message: null });
      },
    }),
    [card, now],
  );

  const bind = (name: keyof CardInput) => ({
    name,
    value: card[name],
    inputMode: 'numeric' as const,
    required: true,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const value = FORMAT[name](event.target.value);
      setCard((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _mended, ...others }) => others);
    },
  });
  return (
    <div ref={fields}>
      <FormGrid>
        <FormWide>
          <TextField
            {...bind('number')}
            label="Numéro de carte"
            autoComplete="cc-number"
            placeholder="4242 4242 4242 4242"
            hint={'Paiement d’essai\u00a0: aucune vraie carte n’est acceptée ni débitée.'}
          />
        </FormWide>
        <TextField {...bind('expiry')} label="Expiration (MM/AA)" autoComplete="cc-exp" placeholder="12/30" />
        <TextField
          {...bind('cvc')}
          label="CVC"
          autoComplete="cc-csc"
          placeholder="123"
          hint="Les 3 chiffres au dos de la carte"
        />
      </FormGrid>
    </div>
  );
}
