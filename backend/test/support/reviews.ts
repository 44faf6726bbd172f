import { type AdminReview, type Order, type Product, REVIEW_LINKS, type ReviewDesk } from '@shop/contract';
import { OrdersToReview } from '../../src/modules/cart-ordering/application/orders-to-review.js';
import { InviteBuyers } from '../../src/modules/reviews/application/invite-buyers.js';
import { ReviewLinks } from '../../src/modules/reviews/application/review-links.js';
import { backOffice, order, type OrderOptions } from './orders.js';
import { mailTo } from './refund-scene.js';
import type { ReceivedMail, Shop } from './shop.js';

export const INVITATION = 'Votre avis sur votre commande';
/** Within the days in which a shop still invites. */
export const A_WHILE = { days: 11 };

/** The secret of the mail's link. */
export function reviewLink(link: keyof typeof REVIEW_LINKS, { text }: Pick<ReceivedMail, 'text'>): string {
  const token = new RegExp(`[?&]${REVIEW_LINKS[link]}=([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error('the mail carries no such link');
  return token;
}

/** Everybody whose day it is, as the shop does by itself. */
export const inviteBuyers = (shop: Shop): Promise<number> => shop.app.get(InviteBuyers).look();

/** The link that a mail about this order would carry now: no day has to pass. */
export async function linkToReview(shop: Shop, orderId: string): Promise<string> {
  const order = await shop.app.get(OrdersToReview).ofSomebody(orderId);
  return reviewLink('write', { text: shop.app.get(ReviewLinks).url(orderId, order!.person) });
}

/** Bought and received. */
export async function received(shop: Shop, product: Product, options: OrderOptions): Promise<Order> {
  const bought = await order(shop, product, options);
  await (await backOffice(shop)).deliver(bought._id);
  return bought;
}

/** Bought, received, and invited some days after. */
export async function invited(shop: Shop, product: Product, options: OrderOptions & { email: string }) {
  const bought = await received(shop, product, options);
  shop.clock.advance(A_WHILE);
  await inviteBuyers(shop);
  const mail = await mailTo(shop, options.email, INVITATION);
  return { bought, mail, token: reviewLink('write', mail) };
}

export const WORDS = { stars: 4, name: 'Nadia K.', text: 'Il mousse bien et ne dessèche pas la peau.' };

export const readReviews = (shop: Shop, token: string) => shop.http.post('/api/reviews/read').send({ token });

export const writeReview = (shop: Shop, token: string, product: Product, given: object = {}) =>
  shop.http.post('/api/reviews').send({ token, productId: product._id, ...WORDS, ...given });

/** Written, as its author sees it. */
export async function written(shop: Shop, token: string, product: Product, given: object = {}) {
  const { body } = await writeReview(shop, token, product, given).expect(200);
  return (body as ReviewDesk).products.find(({ _id }) => _id === product._id)!.review!;
}

/** As whoever moderates sees it now. */
export async function adminReview(shop: Shop, id: string): Promise<AdminReview> {
  const admin = await backOffice(shop);
  return (await admin.http('get', `/api/reviews/${id}`).expect(200)).body as AdminReview;
}

/** As the newest version. */
export async function decideReview(shop: Shop, id: string, decision: object): Promise<AdminReview> {
  const admin = await backOffice(shop);
  const { version: expectedVersion } = await adminReview(shop, id);
  const call = admin.http('post', `/api/reviews/${id}/decision`).send({ expectedVersion, ...decision });
  return (await call.expect(200)).body as AdminReview;
}

/** Bought, received, written and published. */
export async function publishedReview(shop: Shop, product: Product, email: string, given: object = {}) {
  const { token, bought } = await invited(shop, product, { email });
  const { _id: id } = await written(shop, token, product, given);
  await decideReview(shop, id, { decision: 'publish' });
  return { id, token, bought };
}
