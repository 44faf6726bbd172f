import { randomUUID } from 'node:crypto';
import type { ApiError, Lot, LotRecipient, Order, OrderLots, Product, Recall } from '@shop/contract';
import { addProduct } from './catalog.js';
import { type BackOffice, order, TRACKING } from './orders.js';
import { newEmail } from './people.js';
import type { Shop } from './shop.js';

export const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;

/** Lots, and the parcels that leave with them, as an administrator has them written down. */
export function lotsDesk(shop: Shop, admin: BackOffice) {
  const soap = (stock = 100) => addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock });
  const lotOf = ({ _id: productId }: Product, over: object = {}) =>
    admin
      .http('post', '/api/lots')
      .send({ productId, number: '26-114', quantity: 10, receivedOn: '2026-01-05', addToStock: false, ...over });
  const aLot = async (product: Product, over: object = {}) => (await lotOf(product, over).expect(201)).body as Lot;
  const lot = async ({ _id }: Lot) => (await admin.http('get', `/api/lots/${_id}`).expect(200)).body as Lot;
  const ship = ({ _id }: Order, over: object = {}) =>
    admin.setStatus(_id, { status: 'Expédié', ...TRACKING, orderNumber: randomUUID().slice(0, 13), ...over });
  const lotsOf = async ({ _id }: Order) =>
    (await admin.http('get', `/api/orders/${_id}/lots`).expect(200)).body as OrderLots;
  const recipients = async ({ _id }: Lot) =>
    (await admin.http('get', `/api/lots/${_id}/recipients`).expect(200)).body as LotRecipient[];
  const block = ({ _id }: Lot) =>
    admin.http('post', `/api/lots/${_id}/block`).send({ reason: 'Analyse : pH trop haut' });
  const bought = (product: Product, quantity = 1) => order(shop, product, { quantity, email: newEmail() });
  return { soap, lotOf, aLot, lot, ship, lotsOf, recipients, block, bought };
}

/** What an administrator writes of a recall. */
export const recallWords = (lots: Lot[], over: object = {}) => ({
  lotIds: lots.map(({ _id }) => _id),
  danger: 'Le savon peut brûler la peau.',
  advice: 'Ne le donnez à personne.',
  remedies: ['refund', 'replacement'],
  noticeUrl: 'https://rappel.conso.gouv.fr/fiche-rappel/12345/Interne',
  ...over,
});

export function recallDesk(shop: Shop, admin: BackOffice) {
  const desk = lotsDesk(shop, admin);
  return {
    aBlockedLot: async (product: Product, over: object = {}) =>
      (await desk.block(await desk.aLot(product, over)).expect(200)).body as Lot,
    start: (body: object, key: string = randomUUID()) =>
      admin.http('post', '/api/recalls').set('Idempotency-Key', key).send(body),
    /** @param beside how many other mails the address has: the confirmation and the dispatch */
    mailsTo: async (email: string, recalls: number, beside = 2) =>
      (await shop.mails(email, beside + recalls)).filter(({ subject }) => subject.startsWith('Rappel de sécurité')),
    ended: async (recall: Recall) => {
      for (;;) {
        const all = (await admin.http('get', '/api/recalls').expect(200)).body as Recall[];
        const now = all.find(({ _id }) => _id === recall._id)!;
        if (now.finishedAt) return now;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
