import type { GuaranteeNoticeKey, NewOrder } from '@shop/contract';
import type { CheckoutCart } from './checkout-cart';
import type { Contact, Delivery } from './checkout-schema';
import type { CheckoutTerms } from './use-checkout-quote';

/** What the recap showed of the contract. */
export type ShownTerms = Pick<CheckoutTerms, 'texts' | 'guaranteeNotice' | 'vatScheme'>;

/** The body of `POST /api/neworders`. The server prices it again; what is sent says what the shopper was shown. */
export function newOrderOf(
  cart: Pick<CheckoutCart, 'lines' | 'total' | 'discounts' | 'code'>,
  { firstName, lastName, email, mobile, ...delivery }: Contact & Delivery,
  paymentMethod: string,
  { userId, shown: { texts, guaranteeNotice, vatScheme } }: { userId: string | undefined; shown: ShownTerms },
): NewOrder {
  const discounts = cart.discounts.flatMap(({ discount, amount }) => (discount ? [{ id: discount.id, amount }] : []));
  return {
    nom: lastName,
    prenom: firstName,
    email,
    mobile,
    ...delivery,
    articles: cart.lines.map(({ productId, name, image, quantity, price, reduction }) => ({
      productId,
      productName: name,
      productImage: image,
      quantity,
      price,
      reduction,
    })),
    amount: cart.total,
    paymentMethod,
    discounts,
    ...(cart.code ? { code: cart.code } : {}),
    ...(texts ? { texts } : {}),
    ...(guaranteeNotice === undefined ? {} : { guaranteeNotice: guaranteeNotice && keyOf(guaranteeNotice) }),
    ...(vatScheme ? { vatScheme } : {}),
    ...(userId ? { userId } : {}),
  };
}

const keyOf = ({ number, sha256 }: GuaranteeNoticeKey) => ({ number, sha256 });
