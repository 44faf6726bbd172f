import { contentWords, type SoldPart } from '@shop/contract';
import { CartLine as Line } from '@shop/ui-kit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useShopConfig } from '../../shared/api/config-api';
import { lineTotal } from '../../shared/money/money';
import { paths } from '../../shared/paths';
import { ChangeParts } from './ChangeParts';
import { lineRemoved, lineRestored, quantityChanged, selectCartLines, type CartLine } from './cart-slice';
import { remedyOf, RemedyButton } from './line-problem';
import type { BundleChoices } from './use-cart-repricing';

/** Units of each line when the cart was last seen open in this visit. */
let seen: ReadonlyMap<string, number> = new Map();

/** Lines that came, or grew, since then: they land when the cart opens. */
function useLanding(lines: readonly CartLine[]) {
  const [before] = useState(seen);
  useEffect(() => {
    seen = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  }, [lines]);
  return ({ productId, quantity }: CartLine) => quantity > (before.get(productId) ?? 0);
}

interface CartLinesProps {
  choices: BundleChoices;
  onRemoved: (line: CartLine, place: number) => void;
  /** A problem was mended: its button is gone, and the focus with it. */
  onMended: () => void;
}

/** The lines of the cart, each with its problem and the way to mend it. */
export function CartLines({ choices, onRemoved, onMended }: CartLinesProps) {
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  const { unitLimits } = useShopConfig();
  const lands = useLanding(lines);
  return (
    <ul>
      {lines.map((line, place) => {
        const { productId, name, image, price, reduction, pricePer100g, quantity, parts, problem } = line;
        const remedy = remedyOf(line);
        const own = choices.get(productId);
        // As one act: the line is drawn once, where it was.
        const compose = (next: SoldPart[]) => {
          dispatch(lineRemoved({ productId }));
          const chosen = next.map(({ productId: id, units }) => ({ productId: id, units }));
          dispatch(lineRestored({ line: { ...line, parts: next, chosen, problem: null }, place }));
        };
        const mend = (action: UnknownAction) => {
          dispatch(action);
          onMended();
        };
        return (
          <Line
            key={productId}
            lands={lands(line)}
            name={name}
            href={paths.product(productId)}
            image={image}
            price={price}
            reduction={reduction}
            pricePer100g={pricePer100g}
            note={Array.isArray(parts) && contentWords(parts).join(' ')}
            tool={
              own && Array.isArray(parts) && <ChangeParts name={name} parts={parts} choices={own} onChange={compose} />
            }
            quantity={quantity}
            total={lineTotal({ price, quantity })}
            maxQuantity={Math.max(unitLimits.unitsPerLine, quantity)}
            problem={
              problem && remedy
                ? { message: problem.message, remedy: <RemedyButton remedy={remedy} onMend={mend} /> }
                : undefined
            }
            onQuantityChange={(next) => dispatch(quantityChanged({ productId, quantity: next }))}
            onRemove={() => {
              dispatch(lineRemoved({ productId }));
              onRemoved(line, place);
            }}
          />
        );
      })}
    </ul>
  );
}
