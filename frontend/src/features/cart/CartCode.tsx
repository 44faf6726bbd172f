import { type CartCode as ToldCode, DISCOUNT_CODE_MAX_LENGTH, type PriceAdjustment, tidyCode } from '@shop/contract';
import { Button, formatPrice, Icon, IconButton, TextButton, TextField } from '@shop/ui-kit';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './CartCode.module.css';
import { selectAppliedCode, selectCartDiscounts, selectToldCode } from './cart-price';
import { codeAsked } from './cart-slice';

const MISSING = 'Entrez votre code.';

/** The code of the cart. @param folded a line to press first, where few have one and the room is for something else */
export function CartCode({ folded = false }: { folded?: boolean }) {
  const dispatch = useDispatch();
  return (
    <CodeEntry
      folded={folded}
      told={useSelector(selectToldCode)}
      applied={useSelector(selectAppliedCode)}
      discounts={useSelector(selectCartDiscounts)}
      onAsk={(code) => dispatch(codeAsked(code))}
    />
  );
}

interface CodeEntryProps {
  folded?: boolean;
  /** What the server last said of it. */
  told: ToldCode | null;
  /** The one that the total counts with. */
  applied: string | null;
  discounts: readonly PriceAdjustment[];
  /** Another one, or none any more. */
  onAsk: (code: string | null) => void;
}

/** A code: what it takes off, or why it does not and what would make it; typed, changed, taken away. */
export function CodeEntry({ folded = false, told, applied, discounts, onAsk }: CodeEntryProps) {
  const [opened, setOpened] = useState(false);
  const discount = discounts.find((one) => one.discount?.code === applied);
  const [typed, setTyped] = useState<string>();
  const [missing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const asked = useRef(false);
  const refused = told && !told.applied ? told : null;

  // The form goes when the code applies, and comes back when it is taken away: the focus is not lost with either.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (applied) place.current?.focus();
    else field.current?.focus();
  }, [applied]);

  // In a low window the answer would come under the drawer's foot. Prices that are read again move nothing.
  useEffect(() => {
    if (!asked.current || (!told && !missing)) return;
    asked.current = false;
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [told, missing]);

  const isFolded = folded && !opened && !told;
  // Whoever opened it types.
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    asked.current = true;
    const code = tidyCode(typed ?? refused?.code ?? '');
    setMissing(code === '');
    if (code === '') return field.current?.focus();
    pressed.current = true;
    setTyped(undefined);
    onAsk(code);
  };
  const takeAway = () => {
    pressed.current = true;
    setTyped('');
    onAsk(null);
  };

  return (
    <div
      className={styles.root}
      data-folded={isFolded ? '' : undefined}
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Votre code"
    >
      {isFolded && <TextButton onClick={() => setOpened(true)}>Ajouter un code</TextButton>}
      {!isFolded && !(told && applied) && (
        <form className={styles.form} noValidate onSubmit={apply}>
          <TextField
            ref={field}
            label="Code de réduction"
            className={styles.field}
            maxLength={DISCOUNT_CODE_MAX_LENGTH}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={typed ?? refused?.code ?? ''}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary">
            Appliquer
          </Button>
        </form>
      )}
      <div ref={said} role="status" className={styles.state}>
        {missing && <Told tone="waits">{MISSING}</Told>}
        {!missing && refused && <Told tone="waits">{refused.message}</Told>}
        {!missing && told && applied && (
          <Told tone="on">
            <strong>{applied}</strong>
            {discount && ` · ${formatPrice(-discount.amount)} de moins`}
            <span>{told.message}</span>
          </Told>
        )}
      </div>
      {told && applied && <IconButton icon="close" label={`Retirer le code ${applied}`} onClick={takeAway} />}
    </div>
  );
}

function Told({ tone, children }: { tone: 'on' | 'waits'; children: ReactNode }) {
  return (
    <div className={styles.told} data-tone={tone}>
      <Icon name={tone === 'on' ? 'check' : 'alert'} size="small" />
      <p>{children}</p>
    </div>
  );
}
