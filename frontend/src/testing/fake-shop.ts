import { shownPictures } from './pictures';
import { aLabel } from './a-label';
import {
  type ApiError,
  type CartDestination,
  DeliveryOffer,
  type CartQuote,
  type Category,
  type ChoiceAnswer,
  type Client,
  LEGAL_TEXT_IDS,
  neutralClaims,
  type OrderDetails,
  type Product,
  type ShopConfig,
  vatOf,
} from '@shop/contract';
import { lineTotal, totalOf } from '../shared/money/money';
import { aLegalPage } from './a-legal-page';
import { anOrder } from './an-order';

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  /** Sent although the page is left. */
  keepalive: boolean;
}

export type Answer = (request: RecordedRequest) => {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
};

/** An API in memory: answers by method and path, and remembers what it was asked. */
export class FakeShop {
  readonly requests: RecordedRequest[] = [];
  /** What the owner uploaded. */
  guaranteeNotice: CartQuote['guaranteeNotice'] = null;
  private readonly answers = new Map<string, Answer>();
  private readonly broken = new Set<string>();
  private readonly silent = new Set<string>();

  constructor() {
    this.on('GET config', config);
    this.on(
      'GET products/savon',
      [lavande, karite].map(({ _id, slug, name }) => ({ _id, slug, name })),
    );
    this.on('GET categories', categories);
    this.on('GET products/latest', [{ ...lavande, isNew: true }, karite]);
    this.on('GET product-choice', aChoice([lavande, karite]));
    for (const product of [lavande, karite]) this.on(`GET product/${product._id}`, product);
    this.on('GET client/claire', claire);
    this.on('GET client/claire/addresses', { addresses: [] });
    this.on('GET client/claire/cards', { cards: [] });
    this.on('GET favorites/claire', { favorites: claire.favorites });
    this.on('GET purchases/claire', { purchases: claire.purchases });
    this.on('GET product-search/start', { favourites: [], bestSellers: [], categories: [] });
    this.on('GET sessions', []);
    for (const text of LEGAL_TEXT_IDS) this.on(`GET legal-texts/${text}/in-force`, aLegalPage(text));
    this.when('POST cart/quote', ({ body }) => ({
      body: { ...quoteOf(body as CartToQuote), guaranteeNotice: this.guaranteeNotice },
    }));
  }

  /** Answers `body`, with a status of 200 unless another is given. `route` is such as 'GET product/lavande'. */
  on(route: string, body: unknown, status = 200): this {
    return this.when(route, () => ({ body, status }));
  }

  when(route: string, answer: Answer): this {
    this.broken.delete(route);
    this.answers.set(route, answer);
    return this;
  }

  /** Answers an error of the contract. */
  refuse(route: string, status: number, error: ApiError): this {
    return this.on(route, error, status);
  }

  /** The network fails. */
  cut(route: string): this {
    this.broken.add(route);
    return this;
  }

  /** The answer never comes. */
  silence(route: string): this {
    this.silent.add(route);
    return this;
  }

  asked(route: string): RecordedRequest[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Takes the place of the browser's own fetch. */
  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams: query } = new URL(request.url);
    const path = pathname.replace(/^\/api\//, '');
    const text = await request.text();
    const recorded = {
      method: request.method,
      path,
      query,
      body: text === '' ? null : (JSON.parse(text) as unknown),
      headers: request.headers,
      keepalive: request.keepalive,
    };
    this.requests.push(recorded);
    const route = `${request.method} ${path}`;
    if (this.silent.has(route)) return new Promise<never>(() => undefined);
    if (this.broken.has(route)) throw new TypeError('Failed to fetch');
    const {
      status = 200,
      body,
      headers,
    } = this.answers.get(route)?.(recorded) ?? {
      status: 404,
      body: { message: `Rien à ${route}`, code: 'RESOURCE.NOT_FOUND' },
    };
    return Response.json(body ?? {}, { status, headers });
  };
}

interface CartToQuote {
  items: { productId: string; quantity: number }[];
  destination?: CartDestination;
}

const FREE_HOME: Omit<DeliveryOffer, 'dates'> = {
  ...{ id: 'france-domicile', kind: 'home', name: 'Livraison à domicile', note: '', price: 0, missingForFree: null },
};

function quoteOf({ items, destination }: CartToQuote): CartQuote {
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = [lavande, karite].find(({ _id }) => _id === productId);
    if (!product) return [];
    const { fullName: name, image, discountedPrice, price, promo, reduction, stock } = product;
    return [
      {
        productId,
        name,
        image,
        quantity,
        price: discountedPrice,
        fullPrice: price,
        promo,
        reduction,
        pricePer100g: product.pricePer100g,
        available: stock,
        lineTotal: lineTotal({ price: discountedPrice, quantity }),
        paid: lineTotal({ price: discountedPrice, quantity }),
      },
    ];
  });
  const total = totalOf(lines);
  const { exclTaxCents, vatCents } = vatOf(Math.round(total * 100), 20);
  const rates = [{ ratePercent: 20, exclTax: exclTaxCents / 100, vat: vatCents / 100 }];
  const vat = destination ? { scheme: 'france' as const, mention: '', rates } : null;
  const deliveryDates = destination ? { first: '2026-11-27', last: '2026-12-01' } : null;
  const texts = [{ text: 'terms-of-sale' as const, number: 1, sha256: 'a'.repeat(64) }];
  const adjustments = [{ kind: 'delivery' as const, amount: 0 }];
  return {
    lines,
    adjustments,
    code: null,
    total,
    vat,
    deliveryDates,
    deliveryOffers: deliveryDates && [{ ...FREE_HOME, dates: deliveryDates }],
    deliveryMethod: destination ? 'france-domicile' : null,
    missingForFreeDelivery: null,
    texts,
    returnPaidBy: 'client',
    guaranteeNotice: null,
    problems: [],
  };
}

export const config: ShopConfig = {
  shopName: "L'Atelier Karité",
  publicUrl: 'http://localhost:3000',
  socialUrl: 'https://social.example/atelier',
  otherSocialUrls: [],
  cards: ['visa', 'mastercard'],
  wallets: [],
  payment: { provider: 'sandbox' },
  closing: null,
  unitLimits: { unitsPerLine: 20, unitsPerOrder: 40 },
  lowStock: 100,
  contact: {
    name: 'L’Atelier Karité, SARL au capital de 10 000 €',
    address: '12 rue des Savonniers, 13001 Marseille',
    phone: '04 65 71 00 18',
    email: 'bonjour@atelier-karite.example',
  },
  checkout: 'open',
  claims: neutralClaims(),
  delivery: null,
  recalls: [],
  mailboxUrl: '/dev/mailbox',
};

/** Soaps are open, the others are to come. */
export const categories: Category[] = [
  ['Savon', 'Savons', 'savons', true] as const,
  ['Beurres et huiles', 'Beurres et Huiles', 'beurres-et-huiles', false] as const,
  ['Accessoires', 'Accessoires', 'accessoires', false] as const,
].map(([value, name, slug, open]) => ({
  ...{ _id: slug, value, name, slug, open, formerSlugs: [], text: '', image: null },
  cosmetic: value !== 'Accessoires',
}));

/** What the shop's page shows: all that there is, among which nothing is chosen. */
export const aChoice = (items: ChoiceAnswer['items'], given: Partial<ChoiceAnswer> = {}): ChoiceAnswer => ({
  ...{ items, total: items.length, all: items.length, groups: [] },
  ...given,
});

export const lavande: Product = {
  _id: 'lavande',
  slug: 'lavande',
  name: 'Lavande fine',
  fullName: 'Savon Lavande fine',
  pageTitle: 'Savon Lavande fine',
  pageDescription: 'Un savon net et floral.',
  price: 7.5,
  promo: 20,
  discountedPrice: 6,
  reduction: { priorPrice: 7.5, percent: 20 },
  stock: 40,
  saleStop: null,
  category: 'Savon',
  tagline: 'Un savon net et floral.',
  traits: 'Peau sensible ou normale · floral',
  netWeight: 100,
  pricePer100g: 6,
  image: '/images/lavande-1/640.jpg',
  image2: '/images/lavande-2/640.jpg',
  pictures: shownPictures('Savon Lavande fine', '/images/lavande-1/640.jpg', '/images/lavande-2/640.jpg'),
  description: 'Une lavande de montagne.',
  ingredients: 'Beurre de karité (Butyrospermum parkii)',
  conseils: 'Laissez-le sécher.',
  sealedForHygiene: false,
  lowStockLimit: null,
  label: aLabel(),
  updatedAt: '2026-11-01T10:00:00.000Z',
};

export const karite: Product = {
  ...lavande,
  _id: 'karite',
  slug: 'karite',
  name: 'Karité nature',
  fullName: 'Savon Karité nature',
  pageTitle: 'Savon Karité nature',
  price: 6.9,
  promo: 0,
  discountedPrice: 6.9,
  reduction: null,
  pricePer100g: 6.9,
  stock: 240,
  image: '/images/karite-1/640.jpg',
  image2: '/images/karite-2/640.jpg',
  pictures: shownPictures('Savon Karité nature', '/images/karite-1/640.jpg', '/images/karite-2/640.jpg'),
};

export const claire: Client = {
  _id: 'claire',
  token: 'CLI-7F3K2Q',
  civilite: 'Madame',
  nom: 'Morel',
  prenom: 'Claire',
  clientEmail: 'claire.morel@exemple.fr',
  birthday: '1988-04-17',
  mobile: '06 12 34 56 78',
  favorites: ['karite'],
  purchases: ['order-1'],
  montantDepense: 12,
  lastOrderAt: '2026-11-12T09:00:00.000Z',
  address: '14 rue des Tilleuls, 69003 Lyon, France',
  deliveryAddress: { address: '14 rue des Tilleuls', complement: '', postalCode: '69003', city: 'Lyon', country: 'FR' },
};

/** An order of Claire's, as its client reads it: without what the payment is known by. */
export const claireOrder = (values: Partial<OrderDetails> = {}): OrderDetails => ({
  invoices: [],
  beforeInvoicing: false,
  ...anOrder({
    _id: 'order-1',
    reference: 'AK-7F3K2Q',
    nom: 'Morel',
    prenom: 'Claire',
    email: 'claire.morel@exemple.fr',
    address: '14 rue des Tilleuls',
    postalCode: '69003',
    city: 'Lyon',
    montantTotal: 12,
    amount: 12,
    articles: [
      {
        _id: 'article-1',
        productId: 'lavande',
        productName: 'Savon Lavande fine',
        productImage: '/images/lavande-1/640.jpg',
        quantity: 2,
        price: 6,
        paid: 12,
        reduction: { priorPrice: 7.5, percent: 20 },
        vat: { ratePercent: 20, exclTax: 10, vat: 2 },
      },
    ],
    vat: { scheme: 'france', mention: '', rates: [{ ratePercent: 20, exclTax: 10, vat: 2 }] },
    date: '2026-11-15T10:00:00.000Z',
    nextStatuses: [],
    id_stripe: '',
    paymentIntentId: '',
    paymentMethod: '',
    userId: 'claire',
  }),
  ...values,
});
