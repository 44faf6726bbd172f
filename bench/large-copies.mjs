/**
 * Copies of what one order leaves behind, so that a shop that is filled past its doors has payments, invoices, buyers,
 * movements and mails beside its orders, in the shape that this version of the shop writes. The first one is placed
 * through the doors of the demo.
 */
import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { call, untilMailsAreSent } from './orders.mjs';

/** Each belongs to an order; the mail and the ledger among them. */
const LEDGER = 'stock_movements';
const KIN = ['payments', 'invoices', 'invoice_buyers', LEDGER, 'outbox'];
/** Of these one in so many orders. The log's chain is not sealed over the copies: nobody may verify it here. */
const RARE = { audit_log: 5, contact_threads: 20 };
const ONE_REVIEW_IN = 10;
/** Far behind what the shop counts by itself. */
const FIRST_NUMBER = 10_000_000;
/** Of six digits. */
const FIRST_INVOICE = 100_001;

/** @returns what `seedLargeShop` takes as copies */
export async function copiesOf(url, database, authorization) {
  await asked(url, '/api/contact', {
    ...{ name: 'Charge Mesure', email: 'ecrit@exemple.fr', subject: 'product', key: randomUUID() },
    words: 'Convient-il aux enfants ?',
  });
  const order = await placeOne(url, database, authorization);
  const id = order._id.toHexString();
  const [line] = order.lines;
  const known = [
    [/^[0-9a-f]{24}:(\d{9})$/, (at) => `${at.product}:${String(at.sequence).padStart(9, '0')}`],
    [new RegExp(id, 'g'), (at) => at.id],
    [new RegExp(line.productId, 'g'), (at) => at.product],
    [new RegExp(order.reference, 'g'), (at) => at.reference],
    [new RegExp(order.intentId, 'g'), (at) => at.intentId],
    [new RegExp(order.customer.email, 'g'), (at) => at.email],
    [/^F(\d{4})-\d{6}$/, (at) => `F$1-${String(at.number).padStart(6, '0')}`],
  ];
  const templates = new Map();
  const of = {
    $or: [
      { _id: order._id },
      { _id: order.reference },
      { orderId: id },
      { subjectId: id },
      { reference: order.reference },
    ],
  };
  for (const name of KIN) templates.set(name, await database.collection(name).find(of).toArray());
  for (const name of Object.keys(RARE))
    templates.set(name, await database.collection(name).find().sort({ _id: -1 }).limit(1).toArray());
  const missing = KIN.filter((name) => templates.get(name).length === 0);
  if (missing.length > 0) throw new Error(`an order leaves nothing in ${missing.join(', ')}`);

  // The list of a product's movements takes their number for their count.
  const sequences = new Map();
  const nextOf = (productId) => {
    sequences.set(productId, (sequences.get(productId) ?? 0) + 1);
    return sequences.get(productId);
  };
  const copyAt = (at) => {
    const copy = (value) => {
      if (typeof value === 'string') return known.reduce((text, [from, to]) => text.replace(from, to(at)), value);
      if (value instanceof Date) return new Date(value.getTime() + at.later);
      if (value instanceof ObjectId) return value.equals(order._id) ? new ObjectId(at.id) : value;
      if (Array.isArray(value)) return value.map(copy);
      if (value === null || typeof value !== 'object' || value._bsontype) return value;
      return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, copy(one)]));
    };
    return copy;
  };
  return {
    /** What a real one holds and a filled one does not say. */
    order: (filled) => {
      const whole = { ...order, hasPerson: true, ...filled };
      // Of a version that is gone.
      delete whole.searchText;
      return { ...whole, lines: filled.lines.map((one) => ({ ...line, ...one })) };
    },
    write: async (target, orders, first) => {
      const written = new Map([...templates.keys()].map((name) => [name, []]));
      for (const [index, one] of orders.entries()) {
        const n = first + index;
        const at = {
          ...{
            id: one._id.toHexString(),
            product: one.lines[0].productId,
            reference: one.reference,
            intentId: one.intentId,
          },
          ...{ email: one.customer.email, number: FIRST_INVOICE + n, later: one.date - order.date },
        };
        for (const [name, found] of templates) {
          if (n % (RARE[name] ?? 1) > 0) continue;
          for (const template of found) {
            const copy = copyAt({ ...at, sequence: name === LEDGER ? nextOf(at.product) : 0 })(template);
            written.get(name).push(standingApart(copy, template, n));
          }
        }
      }
      written.set('reviews', orders.filter((_one, index) => (first + index) % ONE_REVIEW_IN === 0).map(reviewOf));
      for (const [name, documents] of written) {
        if (documents.length > 0)
          await target.collection(name).insertMany(documents, { ordered: false, ignoreUndefined: true });
      }
    },
  };
}

/** What is one's own in each: its id, and what no two may have. */
function standingApart(copy, template, n) {
  if (typeof template._id === 'number') copy._id = FIRST_NUMBER + n;
  else if (String(copy._id) === String(template._id)) copy._id = new ObjectId();
  if (copy.begunBy) copy.begunBy = randomUUID();
  if (copy.begunBy) copy.reference = `${copy.reference.slice(0, 4)}${n}`;
  if (copy.removeAt) copy.removeAt = new Date(Date.now() + 1e10);
  if (copy.sequence) copy.sequence = Number(copy._id.slice(-9)) || copy.sequence;
  return copy;
}

/** As the shop stores one that is read by everybody (backend: mongo-reviews.ts). */
function reviewOf({ _id, reference, customer, lines, date }, place) {
  const [{ productId, name: productName }] = lines;
  const [text, said] = ['Il mousse bien et sent peu.', ['il', 'mousse', 'bien', 'sent', 'peu']];
  return {
    ...{ _id: new ObjectId(), productId, productName, orderId: _id.toHexString(), reference, state: 'published' },
    ...{ stars: 1 + (place % 5), name: customer.prenom, text, firstWrittenAt: date, writtenAt: date, corrections: 0 },
    ...{ since: date, publishedAt: date, boughtAt: date, deliveredAt: date, reason: null, word: '', decidedBy: '' },
    ...{ answer: null, reports: [], version: 1, searchWords: [reference.toLowerCase(), ...said] },
    ...{ views: ['published', 'unanswered'], undo: null, undone: '', removeAt: new Date(Date.now() + 1e10) },
  };
}

async function placeOne(url, database, authorization) {
  const product = (await call(url, 'GET', '/api/products')).body.find(({ category }) => category === 'Savon');
  const items = [{ productId: product._id, quantity: 1 }];
  const quote = await asked(url, '/api/cart/quote', { items });
  const person = { nom: 'Mesure', prenom: 'Charge', email: 'mesure@exemple.fr', mobile: '0612345678' };
  const delivery = { address: '12 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };
  await asked(
    url,
    '/api/neworders',
    {
      ...{ ...person, ...delivery, amount: quote.total, paymentMethod: 'pm_card_visa' },
      articles: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    },
    { 'Idempotency-Key': randomUUID() },
  );
  await untilMailsAreSent(url);
  const [shown] = (await call(url, 'GET', '/api/orders?limit=1', undefined, { authorization })).body;
  return database.collection('orders').findOne({ _id: new ObjectId(shown._id) });
}

async function asked(url, path, body, headers = {}) {
  const answer = await call(url, 'POST', path, body, headers);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
