import type { LegalVersionKey, NewOrder } from '@shop/contract';
import type { CheckoutCart } from './checkout-cart';
import type { Contact, Delivery } from './checkout-schema';

/** The body of `POST /api/neworders`. The server prices it again; what is sent says what the shopper was shown. */
export function newOrderOf(
  cart: Pick<CheckoutCart, 'lines' | 'total'>,
  { firstName, lastName, email, mobile, ...delivery }: Contact & Delivery,
  paymentMethod: string,
  { userId, texts }: { userId: string | undefined; texts: LegalVersionKey[] | undefined },
): NewOrder {
  return {
    nom: lastName,
    prenom: firstName,
    email,
    mobile,
    ...delivery,
    articles: cart.lines.map(({ productId, name, image, quantity, price }) => ({
      productId,
      productName: name,
      productImage: image,
      quantity,
      price,
    })),
    amount: cart.total,
    paymentMethod,
    ...(texts ? { texts } : {}),
    ...(userId ? { userId } : {}),
  };
}
