import { CartLine as Line } from '@shop/ui-kit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { useShopConfig } from '../../shared/api/config-api';
import { lineTotal } from '../../shared/money/money';
import { paths } from '../../shared/paths';
import { lineRemoved, quantityChanged, selectCartLines, type CartLine } from './cart-slice';
import { remedyOf, RemedyButton } from './line-problem';

interface CartLinesProps {
  onRemoved: (line: CartLine, place: number) => void;
  /** A problem was mended: its button is gone, and the focus with it. */
  onMended: () => void;
}

/** The lines of the cart, each with its problem and the way to mend it. */
export function CartLines({ onRemoved, onMended }: CartLinesProps) {
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  const { unitLimits } = useShopConfig();
  return (
    <ul>
      {lines.map((line, place) => {
        const { productId, name, image, price, reduction, pricePer100g, quantity, problem } = line;
        const remedy = remedyOf(line);
        const mend = (action: UnknownAction) => {
          dispatch(action);
          onMended();
        };
        return (
          <Line
            key={productId}
            name={name}
            href={paths.product(productId)}
            image={image}
            price={price}
            reduction={reduction}
            pricePer100g={pricePer100g}
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
