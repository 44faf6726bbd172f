import type { GuaranteeNoticeKey, NewOrder } from '@shop/contract';
import { type DeliveryChoice, relayErrors, tidyRelay } from '../../shared/relay/delivery-choice';
import type { CheckoutCart } from './checkout-cart';
import type { Contact, Delivery } from '../../shared/contact/contact-schema';
import type { CheckoutTerms } from './use-checkout-quote';

/** What the recap showed of the contract. */
export type ShownTerms = Pick<
  CheckoutTerms,
  'texts' | 'guaranteeNotice' | 'vatScheme' | 'total' | 'delivery' | 'discounts' | 'code'
> & { choice: DeliveryChoice; gift?: NewOrder['gift'] };

/** The body of `POST /api/neworders`. The server prices it again; what is sent says what the shopper was shown. */
export function newOrderOf(
  cart: Pick<CheckoutCart, 'lines' | 'total' | 'discounts' | 'code'>,
  { firstName, lastName, email, mobile, ...delivery }: Contact & Delivery,
  { paymentMethod, keepCard }: { paymentMethod: string; keepCard?: boolean },
  { userId, shown }: { userId: string | undefined; shown: ShownTerms },
): NewOrder {
  const { texts, guaranteeNotice, vatScheme, total, delivery: travels, choice, gift } = shown;
  const method = choice.method || travels?.method;
  const mayBeRelay = travels ? travels.kind === 'relay' : choice.method !== '';
  const code = shown.code === undefined ? cart.code : shown.code;
  const discounts = (shown.discounts ?? cart.discounts).flatMap(({ discount, amount }) =>
    discount ? [{ id: discount.id, amount }] : [],
  );
  return {
    nom: lastName,
    prenom: firstName,
    email,
    mobile,
    ...delivery,
    articles: cart.lines.map(({ productId, name, image, quantity, price, reduction, chosen }) => ({
      productId,
      productName: name,
      productImage: image,
      quantity,
      price,
      reduction,
      ...(chosen && { parts: chosen }),
    })),
    amount: total ?? cart.total,
    paymentMethod,
    discounts,
    ...(code ? { code } : {}),
    ...(texts ? { texts } : {}),
    ...(guaranteeNotice === undefined ? {} : { guaranteeNotice: guaranteeNotice && keyOf(guaranteeNotice) }),
    ...(vatScheme ? { vatScheme } : {}),
    // The one that was chosen, also where it is offered no more or its price is not known: that is told, not replaced by the first one.
    ...(method ? { deliveryMethod: method } : {}),
    ...(travels ? { deliveryPrice: travels.price } : {}),
    ...(mayBeRelay && isNamed(choice)
      ? { relayPoint: tidyRelay(choice.relay), ...(choice.listed && { relayListed: true }) }
      : {}),
    ...(gift ? { gift } : {}),
    ...(userId ? { userId } : {}),
    ...(userId && keepCard ? { keepCard } : {}),
  };
}

const isNamed = ({ relay }: DeliveryChoice) => Object.keys(relayErrors(relay)).length === 0;

const keyOf = ({ number, sha256 }: GuaranteeNoticeKey) => ({ number, sha256 });
