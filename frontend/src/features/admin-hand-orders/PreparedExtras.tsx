import { type CartCode, DISCOUNT_CODE_MAX_LENGTH } from '@shop/contract';
import { Button, TextField } from '@shop/ui-kit';
import type { KeyboardEvent } from 'react';
import { FieldAndAct } from '../../shared/back-office/FieldAndAct';
import { RelayChoice } from '../../shared/relay/RelayChoice';
import type { useHandOrder } from './use-hand-order';
import styles from './HandOrder.module.css';

type Order = ReturnType<typeof useHandOrder>;

/** What waits for another cart is kept, and applies by itself. */
const counts = ({ applied, waits }: CartCode) => applied || waits;

/** The code that the client finds in the checkout, and what the shop says of it. */
export function PreparedCode({ order: { code, quote, errors } }: { order: Order }) {
  const told = code.asked ? quote?.code : null;
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The order itself is not sent by it.
    event.preventDefault();
    code.apply();
  };
  return (
    <>
      <FieldAndAct>
        <TextField
          label="Code de réduction"
          name="code"
          optional
          maxLength={DISCOUNT_CODE_MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint="Le client le trouve saisi, et peut en changer."
          value={code.typed}
          error={errors.code ?? (told && !counts(told) ? told.message : undefined)}
          onKeyDown={onEnter}
          onChange={(event) => code.type(event.target.value)}
        />
        <Button variant="secondary" onClick={code.apply}>
          Appliquer
        </Button>
      </FieldAndAct>
      <p role="status" className={styles.told}>
        {told && counts(told) && `${told.code}\u00a0: ${told.message}`}
      </p>
    </>
  );
}

/** Where it would wait: chosen for the client, or left to them. */
export function PreparedRelay({ order: { relay, fields, errors } }: { order: Order }) {
  const near = fields.postalCode.trim();
  if (relay.method === null || near === '') return null;
  return (
    <div role="group" aria-label="Point relais" className={styles.relay}>
      <p>Facultatif&nbsp;: sans point choisi ici, le client en choisit un avant de payer.</p>
      <RelayChoice
        key={`${relay.method} ${near}`}
        methodId={relay.method}
        near={near}
        choice={{ ...relay.choice, ...(errors.relayPoint && { gone: errors.relayPoint }) }}
        errors={relay.errors}
        onChoose={relay.choose}
      />
    </div>
  );
}
