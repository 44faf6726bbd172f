import { type ApiError, type Order, ORDER_STATUSES, type OrderStatus, type Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order, TRACKING } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 1000 });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const [PREPARING, SHIPPED, DELIVERED, CANCELLED, REFUNDED] = ORDER_STATUSES;

/** How an order gets into each status. */
const WAYS: Record<OrderStatus, OrderStatus[]> = {
  [PREPARING]: [],
  [SHIPPED]: [SHIPPED],
  [DELIVERED]: [SHIPPED, DELIVERED],
  [CANCELLED]: [CANCELLED],
  [REFUNDED]: [REFUNDED],
};

/** Product decisions, section 4. */
const TABLE: Record<OrderStatus, OrderStatus[]> = {
  [PREPARING]: [SHIPPED, CANCELLED, REFUNDED],
  [SHIPPED]: [SHIPPED, DELIVERED, CANCELLED, REFUNDED],
  [DELIVERED]: [REFUNDED],
  [CANCELLED]: [REFUNDED],
  [REFUNDED]: [],
};

async function anOrder(status: OrderStatus, email = newEmail()): Promise<Order> {
  let placed = await order(shop, soap, { email });
  for (const next of WAYS[status]) {
    placed = (await admin.setStatus(placed._id, { status: next, ...TRACKING }).expect(200)).body as Order;
  }
  return admin.order(placed._id);
}

const EVERY_MOVE = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe('the status of an order', () => {
  it.each(EVERY_MOVE)('%s -> %s follows the table', async (from, to) => {
    const before = await anOrder(from);
    expect(before.nextStatuses).toEqual(TABLE[from]);
    const { status, body } = await admin.setStatus(before._id, { status: to, ...TRACKING });
    const after = await admin.order(before._id);
    if (TABLE[from].includes(to)) {
      expect([status, after.status]).toEqual([200, to]);
      // All but its documents, which only its own page names.
      expect(after).toEqual({ ...after, ...(body as Order) });
    } else {
      expect([status, (body as ApiError).code]).toEqual([409, 'ORDER.STATUS_NOT_ALLOWED']);
      expect((body as ApiError).message).toMatch(/^[A-ZÀ-Ü].+\.$/u);
      expect(after).toEqual(before);
    }
  });

  it('is refused when another administrator was faster', async () => {
    const placed = await anOrder(SHIPPED);
    const { body } = await admin.setStatus(placed._id, { status: CANCELLED, expectedStatus: PREPARING }).expect(409);
    expect((body as ApiError).code).toBe('ORDER.CHANGED_MEANWHILE');
    expect((await admin.order(placed._id)).status).toBe(SHIPPED);
  });

  it('changes once when two administrators choose at the same moment', async () => {
    const placed = await anOrder(PREPARING);
    const replies = await Promise.all(
      [{ status: CANCELLED }, { status: SHIPPED, ...TRACKING }].map((body) =>
        admin.setStatus(placed._id, { ...body, expectedStatus: PREPARING }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused in French when it is no status', async () => {
    const placed = await anOrder(PREPARING);
    const { body } = await admin.setStatus(placed._id, { status: 'Perdu' }).expect(400);
    expect((body as ApiError).message).toBe('Ce statut est inconnu.');
  });
});

describe('shipping', () => {
  it.each([
    [{}, 'Veuillez entrer un numéro de suivi.'],
    [{ orderNumber: '   ', deliver: 'Colissimo' }, 'Veuillez entrer un numéro de suivi.'],
    [{ orderNumber: '6A1', deliver: '' }, 'Veuillez sélectionner un transporteur.'],
    [{ orderNumber: '6A1', deliver: 'Pigeon' }, 'Veuillez sélectionner un transporteur.'],
  ])('needs a tracking number and a carrier: %p', async (tracking, message) => {
    const placed = await anOrder(PREPARING);
    const { body } = await admin.setStatus(placed._id, { status: SHIPPED, ...tracking }).expect(400);
    expect((body as ApiError).message).toBe(message);
    expect((await admin.order(placed._id)).status).toBe(PREPARING);
  });

  it('writes to the shopper with the tracking page, and again when the number is corrected', async () => {
    const email = newEmail();
    const placed = await anOrder(SHIPPED, email);
    // Those that leave together arrive in any order.
    const first = await shop.mails(email, 2);
    const mail = first.find(({ subject }) => subject === `Votre colis est parti : ${placed.reference}`);
    expect(mail!.text).toMatch(/Arrivée annoncée\s: entre .* et .*/);
    expect(mail!.text).toContain('S’il n’est pas là à la date annoncée');
    expect(mail!.text).toContain(TRACKING.orderNumber);
    expect(mail!.text).toContain('https://www.laposte.fr/');
    expect(placed.trackingUrl).toContain(TRACKING.orderNumber);

    await admin.setStatus(placed._id, { status: SHIPPED, orderNumber: 'XJ99', deliver: 'Chronopost' }).expect(200);
    const [corrected] = await shop.mails(email, 3);
    expect(corrected!.text).toContain('XJ99');
    // Saved as it is, nothing is worth a mail.
    await admin.setStatus(placed._id, { status: SHIPPED, orderNumber: 'XJ99', deliver: 'Chronopost' }).expect(200);
    await admin.setStatus(placed._id, { status: DELIVERED }).expect(200);
    const mails = await shop.mails(email, 4);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Votre colis est arrivé : ${placed.reference}`,
      `Votre colis est parti : ${placed.reference}`,
      `Votre colis est parti : ${placed.reference}`,
      `Votre commande ${placed.reference} est confirmée`,
    ]);
    expect(mails[0]!.text).toContain('Où elle en est\u00a0: Colis arrivé');
    expect(mails[1]!.text).toContain('Où elle en est\u00a0: Parti chez le transporteur');
  });
});

describe('comments', () => {
  it('are kept with author and time, whatever the status, and shown to administrators only', async () => {
    const placed = await anOrder(DELIVERED);
    await admin.setStatus(placed._id, { status: DELIVERED, comments: ' Laissé au voisin. ' }).expect(200);
    const { body } = await admin
      .setStatus(placed._id, { status: DELIVERED, comments: 'Voisin absent.', ...TRACKING })
      .expect(200);
    const commented = body as Order;
    expect(commented).toMatchObject({ status: DELIVERED, comments: 'Voisin absent.' });
    expect(commented.commentHistory).toEqual([
      {
        text: 'Laissé au voisin.',
        author: expect.stringMatching(/\S+ \S+/) as string,
        date: expect.any(String) as string,
      },
      expect.objectContaining({ text: 'Voisin absent.' }),
    ]);
  });

  it('travel with a change of status too', async () => {
    const placed = await anOrder(PREPARING);
    const { body } = await admin.setStatus(placed._id, { status: REFUNDED, comments: 'Geste commercial.' }).expect(200);
    expect(body).toMatchObject({ status: REFUNDED, comments: 'Geste commercial.', paymentStatus: 'refunded' });
  });
});

describe('cancelling', () => {
  it('puts the units back before shipping and not afterwards', async () => {
    const before = await available(shop, soap);
    const prepared = await anOrder(PREPARING);
    const shipped = await anOrder(SHIPPED);
    expect(await available(shop, soap)).toBe(before - 2);
    await admin.setStatus(prepared._id, { status: CANCELLED }).expect(200);
    expect(await available(shop, soap)).toBe(before - 1);
    await admin.setStatus(shipped._id, { status: CANCELLED }).expect(200);
    expect(await available(shop, soap)).toBe(before - 1);
  });

  it('keeps the money unless it is asked to give it back', async () => {
    const kept = await anOrder(PREPARING);
    const returned = await anOrder(PREPARING);
    expect((await admin.setStatus(kept._id, { status: CANCELLED }).expect(200)).body).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: 0,
    });
    const { body } = await admin.setStatus(returned._id, { status: CANCELLED, refund: true }).expect(200);
    expect(body).toMatchObject({ status: CANCELLED, paymentStatus: 'refunded', refundedAmount: 7.5 });
  });
});
