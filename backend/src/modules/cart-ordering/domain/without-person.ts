import { type Gift, withoutKeptCard, withoutPersonalWords } from '@shop/contract';
import type { OrderContent } from './order-content.js';
import type { Comment, RefundAnswer, Tracking } from './order-notes.js';
import type { AskedRefund } from './refund-request.js';

interface Personal extends Pick<OrderContent, 'adjustments' | 'delivery' | 'deliveryMethod' | 'gift'> {
  paymentMethod: string;
  comments: Comment[];
  tags?: readonly string[];
  refundAsked?: AskedRefund | null;
  refundAnswer: RefundAnswer | null;
  tracking: Tracking | null;
}

const FORGOTTEN = 'Commentaire effacé avec les données du client.';

/** What is left of a gift: that it was one. */
const WITHOUT_WORDS = { message: '' } satisfies Gift;

/** Once nobody has to ask for the card or the name on the parcel any more. */
export const withoutGiftWords = { gift: WITHOUT_WORDS };

/** What is left of an order's person: the books keep amounts and country. */
export const withoutPerson = ({
  adjustments,
  delivery,
  deliveryMethod,
  gift,
  paymentMethod,
  comments,
  tags,
  refundAsked,
  refundAnswer,
  tracking,
}: Personal) => ({
  clientId: null,
  // A discount for one person may be called by that person's name.
  adjustments: adjustments.map(withoutPersonalWords),
  customer: { nom: 'Client', prenom: 'supprimé', email: '', mobile: '' },
  delivery: { address: '', complement: '', postalCode: '', city: '', country: delivery.country },
  // A relay point is near where somebody lives.
  ...(deliveryMethod && { deliveryMethod: { ...deliveryMethod, relay: null } }),
  paymentMethod: withoutKeptCard(paymentMethod),
  // That it was a gift names nobody, and is sealed.
  ...(gift && { gift: WITHOUT_WORDS }),
  // That a parcel left is the books' and names nobody; its number leads to the address.
  tracking: tracking && { ...tracking, number: '' },
  // What was written about the order may name the person it was for.
  comments: comments.map((comment) => ({ ...comment, text: FORGOTTEN })),
  ...(tags && { tags: [] }),
  ...(refundAsked?.words && { refundAsked: { ...refundAsked, words: '' } }),
  refundAnswer: refundAnswer && { ...refundAnswer, message: '' },
  forgetWhenOver: false,
});

/** What is left of a request once its words have had their time: which units, when, and yes or no. */
export const withoutRequestWords = ({ refundAsked, refundAnswer }: Pick<Personal, 'refundAsked' | 'refundAnswer'>) => ({
  refundAsked: refundAsked?.units ? { units: refundAsked.units } : null,
  refundAnswer: refundAnswer && { ...refundAnswer, message: '' },
});
