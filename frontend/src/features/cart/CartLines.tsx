import { CartLine as Line } from '@shop/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { paths } from '../../shared/paths';
import { lineRemoved, quantityChanged, selectCartLines } from './cart-slice';
import { remedyOf, RemedyButton } from './line-problem';

/** The lines of the cart, each with its problem and the way to mend it. */
export function CartLines() {
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  return (
    <ul>
      {lines.map((line) => {
        const { productId, name, image, price, fullPrice, promo, quantity, problem } = line;
        const remedy = remedyOf(line);
        return (
          <Line
            key={productId}
            name={name}
            href={paths.product(productId)}
            image={image}
            price={price}
            fullPrice={fullPrice}
            promo={promo}
            quantity={quantity}
            problem={
              problem && remedy
                ? { message: problem.message, remedy: <RemedyButton remedy={remedy} onMend={dispatch} /> }
                : undefined
            }
            onQuantityChange={(next) => dispatch(quantityChanged({ productId, quantity: next }))}
            onRemove={() => dispatch(lineRemoved({ productId }))}
          />
        );
      })}
    </ul>
  );
}
