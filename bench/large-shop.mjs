/**
 * Fills a database with a large shop: products, clients and paid orders as the shop itself would store them. Written
 * straight into the collections, since placing a hundred thousand orders would take an hour.
 */
import { ObjectId } from 'mongodb';

export const LARGE = { products: 10_000, clients: 50_000, orders: 100_000 };
/** A hundredth of it, over the same fourteen months: what the large one is held against. */
export const HUNDREDTH = { products: 100, clients: 500, orders: 1_000, minutesApart: 600 };
/** The same shop, so small that a test can ask it everything. */
export const SMALL = { products: 60, clients: 60, orders: 400 };

const FIRST = ['Claire', 'Hélène', 'Noé', 'Inès', 'Paul', 'Zoé', 'Marc', 'Lucie', 'Adèle', 'Hugo', 'Jeanne', 'Léa'];
const LAST = ['Morel', 'Lefèvre', 'Garnier', 'Martin', 'Arnaud', 'Roux', 'Fontaine', 'Chevalier', 'Blanc', 'Perrin'];
const SOAPS = ['Lavande', 'Verveine', 'Tilleul', 'Amande', 'Miel', 'Calendula', 'Rose', 'Citron', 'Argile', 'Karité'];
const CARRIERS = ['Colissimo', 'Chronopost', 'DHL', 'FedEx', 'UPS', 'TNT'];
const STATUSES = [...Array(17).fill('Livré'), 'Expédié', 'Annulé', 'Remboursé'];
const CATEGORIES = ['Savon', 'Savon', 'Savon', 'Beurres et huiles', 'Accessoires'];
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const BATCH = 2_000;
const DAY_MS = 24 * 3600 * 1000;

const at = (list, index) => list[index % list.length];
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Six letters that differ for every number below 729 million. */
function reference(prefix, number) {
  let rest = (number * 48_271) % 30 ** 6;
  let letters = '';
  for (let digit = 0; digit < 6; digit += 1) {
    letters += ALPHABET[rest % 30];
    rest = Math.floor(rest / 30);
  }
  return `${prefix}-${letters}`;
}

/** Words as the shop indexes them (backend: shared/domain/search-text.ts). */
const wordsOf = (searchWords, texts) => searchWords(texts.join(' '));

/**
 * @param database of the mongodb driver
 * @param searchWords the shop's own function
 * @param copies what else an order leaves behind, and what a real one holds (large-copies.mjs)
 */
export async function seedLargeShop(database, searchWords, size = LARGE, copies = undefined) {
  const { products, clients, orders, minutesApart = 6 } = size;
  const now = Date.now();
  const productIds = Array.from({ length: products }, () => new ObjectId());
  const clientIds = Array.from({ length: clients }, () => new ObjectId());
  await fill(database.collection('products'), products, (n) => {
    const name = `${at(SOAPS, n)} ${n}`;
    const createdAt = new Date(now - (n % 900) * DAY_MS);
    return {
      _id: productIds[n],
      name,
      searchName: fold(name),
      searchWords: wordsOf(searchWords, [name]),
      slugs: [fold(name).replace(' ', '-')],
      tagline: 'Une phrase sous le nom.',
      netWeight: 100,
      category: at(CATEGORIES, n),
      price: 500 + (n % 50) * 10,
      promo: n % 10 === 0 ? 20 : 0,
      priorPrice: null,
      description: 'La mousse est fine et serrée. '.repeat(8),
      ingredients: 'Sodium Shea Butterate, Aqua, Glycerin.',
      conseils: 'Laissez-le sécher entre deux douches.',
      labelGaps: [],
      labelGapCount: 0,
      ownResponsible: false,
      image: 'aaaaaaaaaaaaaaaa',
      image2: 'bbbbbbbbbbbbbbbb',
      pictures: ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'].map((name) => ({ name, alt: '', focus: { x: 50, y: 50 } })),
      status: 'published',
      publishAt: null,
      available: n % 40 === 0 ? n % 90 : 150 + (n % 300),
      reserved: 0,
      sold: n % 200,
      toSend: 0,
      moves: 0,
      createdAt,
      updatedAt: createdAt,
    };
  });
  await fill(database.collection('clients'), clients, (n) => {
    const [prenom, nom] = [at(FIRST, n), `${at(LAST, n * 7)}-${n % 997}`];
    const email = `${fold(prenom)}.${n}@example.fr`;
    const client = { reference: reference('CLI', n), email, prenom, nom };
    return {
      _id: clientIds[n],
      ...client,
      emailVerified: true,
      pendingEmail: null,
      passwordHash: '-',
      sessionVersion: 1,
      civilite: 'Non défini',
      birthday: '',
      mobile: '06 12 34 56 78',
      createdAt: new Date(now - (n % 1500) * DAY_MS - n),
      favorites: [],
      purchases: [],
      refundKeys: [],
      spentCents: (n * 37) % 50_000,
      deliveryAddress: null,
      searchText: fold(`${prenom} ${nom} ${email} ${client.reference} 06 12 34 56 78 0612345678`),
      searchWords: wordsOf(searchWords, [prenom, nom, email, client.reference, '0612345678']),
      sortName: fold(`${nom} ${prenom}`),
    };
  });
  const orderOf = (n) => {
    const [prenom, nom] = [at(FIRST, n), `${at(LAST, n * 7)}-${n % 997}`];
    const email = `${fold(prenom)}.${n % clients}@example.fr`;
    const status = n < 300 ? 'En cours de préparation' : at(STATUSES, n);
    const quantity = 1 + (n % 3);
    const unitPriceCents = 500 + (n % 50) * 10;
    const sent = status === 'Livré' || status === 'Expédié';
    const code = reference('AK', n);
    const requested = status === 'Livré' && n % 400 === 3;
    return {
      _id: new ObjectId(),
      reference: code,
      checkoutKey: `large-${n}`,
      clientId: clientIds[n % clients].toHexString(),
      customer: { nom, prenom, email, mobile: '06 12 34 56 78' },
      delivery: {
        address: `${n % 200} rue des Tilleuls`,
        complement: '',
        postalCode: '69001',
        city: 'Lyon',
        country: 'FR',
      },
      lines: [
        {
          productId: productIds[n % products].toHexString(),
          name: `Savon ${at(SOAPS, n % products)} ${n % products}`,
          image: '/images/aaaaaaaaaaaaaaaa/640.jpg',
          quantity,
          unitPriceCents,
        },
      ],
      adjustments: [{ kind: 'delivery', amountCents: 0 }],
      totalCents: quantity * unitPriceCents,
      date: new Date(now - n * minutesApart * 60_000),
      status,
      shown: true,
      paymentStatus: status === 'Remboursé' ? 'refunded' : 'paid',
      refundedCents: status === 'Remboursé' ? quantity * unitPriceCents : 0,
      intentId: `pi_${n}`,
      paymentMethod: 'pm_card_visa',
      refundRequestedAt: requested ? new Date(now) : null,
      refundAnswer: null,
      refundOpen: requested,
      tracking: sent ? { number: `6A${n}`, carrier: at(CARRIERS, n) } : null,
      comments: [],
      deletedAt: null,
      forgetWhenOver: false,
      version: 1,
      searchText: fold(`${nom} ${prenom} ${code} ${email}`),
      searchWords: wordsOf(searchWords, [
        ...[code, nom, prenom, email, '0612345678', '33612345678', 'Lyon', '69001', sent ? `6A${n}` : ''],
        ...[`Savon ${at(SOAPS, n % products)} ${n % products}`, productIds[n % products].toHexString().slice(-8)],
      ]),
    };
  };
  if (!copies) return fill(database.collection('orders'), orders, orderOf);
  const made = new Map();
  await fill(
    database.collection('orders'),
    orders,
    (n) => {
      const order = copies.order(orderOf(n));
      made.set(n, order);
      return order;
    },
    (first, size) =>
      copies
        .write(
          database,
          Array.from({ length: size }, (_none, index) => made.get(first + index)),
          first,
        )
        .then(() => made.clear()),
  );
}

/** @param after what comes with a batch once it is written */
async function fill(collection, count, make, after = undefined) {
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first);
    await collection.insertMany(
      Array.from({ length: size }, (_none, index) => make(first + index)),
      { ordered: false },
    );
    await after?.(first, size);
  }
}
