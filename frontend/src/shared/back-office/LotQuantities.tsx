import type { OrderLotLine } from '@shop/contract';
import { Notice, TextButton, TextField, TextLink } from '@shop/ui-kit';
import { useState } from 'react';
import { adminPaths } from './admin-paths';
import { formatLongDay } from './format-date';
import styles from './dialog-form.module.css';
import { quantityAt, withQuantity, type Quantities } from './parcel-quantities';

interface LotQuantitiesProps {
  /** A product of the parcel. */
  line: OrderLotLine;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  /** The parcel has left: what was in it was in it, whether it may leave by now or not. */
  hasLeft: boolean;
}

/** How many units of each lot are in the parcel; the oldest are proposed. */
export function LotQuantities({ line, quantities, onChange, hasLeft }: LotQuantitiesProps) {
  const { productId, productName, units, parts, choices } = line;
  const [all, setAll] = useState(false);
  const blocked = choices.filter((choice) => choice.blocked && choice.left > 0);
  const past = choices.filter((choice) => choice.outOfDate && !choice.blocked && choice.left > 0);
  const proposed = new Set(parts.map(({ number }) => number));
  const possible = choices.filter(
    ({ number, left, blocked, outOfDate }) =>
      proposed.has(number) || ((hasLeft || !(blocked || outOfDate)) && left > 0),
  );
  const shown = all || proposed.size === 0 ? possible : possible.filter(({ number }) => proposed.has(number));
  const hidden = possible.length - shown.length;
  return (
    <fieldset className={styles.group}>
      <legend>{`Lots de «\u00a0${productName}\u00a0», ${units} ${units > 1 ? 'unités' : 'unité'} dans le colis`}</legend>
      {!hasLeft && blocked.length > 0 && (
        <Notice tone="warning">
          {blocked.length > 1 ? 'Lots bloqués' : 'Lot bloqué'}&nbsp;: {blocked.map(({ number }) => number).join(', ')}.
          Rien n’en part.
        </Notice>
      )}
      {!hasLeft && past.length > 0 && (
        <Notice
          tone="warning"
          action={past.map(({ lotId, number }) => (
            <div key={lotId}>
              <TextLink
                href={adminPaths.lot(lotId)}
              >{`Retirer le lot ${number} du rayon, ou corriger sa date`}</TextLink>
            </div>
          ))}
        >
          {past.length > 1 ? 'Dates dépassées' : 'Date dépassée'}&nbsp;:{' '}
          {past.map(({ number, bestBefore }) => `lot ${number} (${formatLongDay(bestBefore!)})`).join(', ')}. Rien n’en
          part.
        </Notice>
      )}
      {shown.map(({ number, left, receivedOn, bestBefore, outOfDate }) => (
        <TextField
          key={number}
          label={`Unités du lot ${number}`}
          hint={[
            `Reçu le ${formatLongDay(receivedOn)}, ${left} ${left > 1 ? 'restent' : 'reste'}.`,
            outOfDate && bestBefore
              ? `À utiliser avant la fin du ${formatLongDay(bestBefore)}\u00a0: date dépassée.`
              : '',
          ]
            .filter(Boolean)
            .join(' ')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={quantityAt(quantities, productId, number)}
          onChange={(event) => onChange(withQuantity(quantities, productId, number, event.target.value))}
        />
      ))}
      {hidden > 0 && (
        <TextButton onClick={() => setAll(true)}>
          {hidden > 1 ? `Montrer ${hidden} autres lots` : 'Montrer un autre lot'}
        </TextButton>
      )}
    </fieldset>
  );
}
