/** Everybody outside the shop: the shopper's browser, the bank, the administrator. They know only what they were answered. */
import { pause } from './server-process.mjs';

export const VISA = 'pm_card_visa';
export const DECLINED = 'pm_card_chargeDeclined';
export const THREE_D_SECURE = 'pm_card_authenticationRequired';
export const PRICE_CENTS = 750;
/** Of the soap that is the second line of an order of two. */
export const SECOND_LINE_CENTS = 1200;
/** What is left to pay with a code: 10 % off, no part of a cent. */
const WITH_CODE_CENTS = 675;
export const SHELF = 1_000_000;

const PASSWORD = 'lavande et miel';
const ADMIN = { email: 'admin@atelier-karite.example', password: 'Karite-Demo-2024' };
/** One transparent dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const lotNumber = (key) => `F-${key}`;

export class World {
  constructor(server, provider) {
    this.server = server;
    this.provider = provider;
    provider.attach(this);
  }

  /** A connected client and three soaps; what every case of this server shares. */
  async open() {
    await this.logInAsAdmin();
    this.soap = await this.#addSoap('Lavande fine');
    this.rare = await this.#addSoap('Argile rose');
    this.second = await this.#addSoap('Miel doux', SECOND_LINE_CENTS);
    this.client = { email: 'claire@example.com' };
    const form = { clientEmail: this.client.email, nom: 'Morel', prenom: 'Claire', clientPassword: PASSWORD };
    const signedUp = await this.call('POST', '/api/add/client', { body: form });
    await this.call('POST', '/api/confirm/client', { body: { token: signedUp.body.emailVerificationToken } });
  }

  /** Sessions end after an hour, and hours pass quickly here. */
  async logIn() {
    await this.logInAsAdmin();
    const body = { clientEmail: this.client.email, clientPassword: PASSWORD };
    const answer = await this.call('POST', '/api/login/client', { body });
    this.client = { ...this.client, id: answer.body.client._id, token: answer.body.client.token };
  }

  async logInAsAdmin() {
    this.adminToken = (await this.call('POST', '/api/admin/login', { body: ADMIN })).body.user.token;
  }

  /** Posts the checkout of this case, with the browser's key. */
  order(visit, card) {
    const line = (productId, quantity, cents) => ({ productId, quantity, price: cents / 100 });
    const articles = [line(visit.rare ? this.rare : this.soap, visit.quantity, PRICE_CENTS)];
    if (visit.twoLines) articles.push(line(this.second, 1, SECOND_LINE_CENTS));
    const unitCents = visit.code ? WITH_CODE_CENTS : PRICE_CENTS;
    const body = {
      nom: 'Morel',
      prenom: 'Claire',
      email: visit.email,
      mobile: '06 12 34 56 78',
      address: '14 rue des Tilleuls',
      city: 'Lyon',
      postalCode: '69001',
      country: 'FR',
      articles,
      ...(visit.code && { code: visit.code }),
      amount: (unitCents * visit.quantity + (visit.twoLines ? SECOND_LINE_CENTS : 0)) / 100,
      paymentMethod: card,
      userId: this.client.id,
    };
    return this.call('POST', '/api/neworders', { body, token: this.client.token, key: visit.key });
  }

  /** Presses a button on the bank's page. */
  async decide(bankPage, decision) {
    const { origin, pathname, searchParams } = new URL(bankPage);
    return this.post(origin + pathname, { client_secret: searchParams.get('client_secret'), decision });
  }

  /** A plain form. */
  post(address, fields) {
    return this.#fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  }

  /** Opens the page that the bank leads back to. */
  comeBack(address) {
    const { searchParams } = new URL(address);
    const body = Object.fromEntries(
      ['payment_intent', 'payment_intent_client_secret'].map((name) => [name, searchParams.get(name)]),
    );
    return this.call('POST', '/api/payments/return', { body });
  }

  /** A code that serves one order. */
  async addCode(code) {
    const terms = { name: '', kind: 'percentage', percent: 10, amount: null, units: null, paidUnits: null };
    const reach = { scope: 'all', scopeIds: [], audience: 'all', clientId: null, minimum: 0 };
    const limits = { from: '2020-01-01', until: null, uses: 1, usesPerClient: null };
    const combined = { withDelivery: true, withLots: true, onPromoted: true };
    const body = { trigger: 'code', code, ...terms, ...reach, ...limits, ...combined };
    const { status, body: answer } = await this.call('POST', '/api/discounts', { body, token: this.adminToken });
    if (status !== 201) throw new Error(`adding a code was answered ${status}: ${JSON.stringify(answer)}`);
    this.codeId = answer._id;
  }

  /** Of the shop's hundred open ones, so that many cases fit. */
  endCode() {
    return this.call('POST', `/api/discounts/${this.codeId}/stop`, { token: this.adminToken });
  }

  refund(visit, body, key = `refund-${visit.key}`) {
    return this.call('POST', '/api/stripe/refund', { body, token: this.adminToken, key });
  }

  setStatus(orderId, body) {
    return this.call('PUT', `/api/orders/${orderId}/status`, { body, token: this.adminToken });
  }

  /** Of as many units as the order and another buyer's have, so that none of it is left to be held back. */
  noteLot({ key, quantity }) {
    const body = {
      productId: this.soap,
      number: lotNumber(key),
      quantity: 2 * quantity,
      receivedOn: '2026-01-05',
      addToStock: false,
    };
    return this.call('POST', '/api/lots', { body, token: this.adminToken });
  }

  async shipWithLot({ order, key, quantity }) {
    const lots = [{ productId: this.soap, number: lotNumber(key), quantity }];
    return this.setStatus(order._id, { status: 'Expédié', orderNumber: '6A12345678901', deliver: 'Colissimo', lots });
  }

  async sellRestOfLot({ key, quantity }) {
    const email = `another-${key}@example.com`;
    const sold = await this.order({ quantity, email, key: `${key}-other` }, VISA);
    return sold.cut ? sold : this.shipWithLot({ order: sold.body.order, key, quantity });
  }

  async blockLot({ key }) {
    const body = { reason: 'Analyse' };
    return this.call('POST', `/api/lots/${await this.#lotOf(key)}/block`, { body, token: this.adminToken });
  }

  async recall({ key }) {
    const words = { danger: 'Le savon peut brûler la peau.', advice: '', noticeUrl: '' };
    const body = { lotIds: [await this.#lotOf(key)], ...words, remedies: ['refund', 'replacement'] };
    return this.call('POST', '/api/recalls', { body, token: this.adminToken });
  }

  async #lotOf(key) {
    const lots = (await this.server.database()).collection('lots');
    return String((await lots.findOne({ number: lotNumber(key) }))._id);
  }

  withdraw({ order, email }) {
    const body = { prenom: 'Claire', nom: 'Morel', reference: order.reference, email };
    return this.call('POST', '/api/withdrawals', { body });
  }

  refundWithdrawal(id) {
    return this.call('POST', `/api/withdrawals/${id}/refund`, { body: {}, token: this.adminToken });
  }

  /** The administrator counts the shelf of the rare soap anew. */
  async countRare(stock) {
    const { status } = await this.call('PUT', `/api/update/product/${this.rare}`, {
      body: { stock },
      token: this.adminToken,
    });
    if (status !== 200) throw new Error(`counting the stock was answered ${status}`);
  }

  /** Waits until `look` answers something. */
  async until(look, what, ms = 30_000) {
    const deadline = Date.now() + ms;
    for (;;) {
      const seen = await look();
      if (seen) return seen;
      if (Date.now() > deadline) throw new Error(`${what}: not after ${ms} ms`);
      await pause(25);
    }
  }

  call(method, path, { body, token, key } = {}) {
    return this.#fetch(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** `cut`: the line broke, and nobody knows what happened. */
  async #fetch(path, options) {
    try {
      const answer = await fetch(new URL(path, this.server.url), { ...options, signal: AbortSignal.timeout(60_000) });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        body: isJson ? JSON.parse(text) : text,
      };
    } catch (error) {
      if (error.name === 'TimeoutError') throw new Error(`${path} was not answered within 60 s`, { cause: error });
      return { cut: true };
    }
  }

  async #addSoap(name, cents = PRICE_CENTS) {
    const form = new FormData();
    const fields = { name, category: 'Savon', price: cents / 100, promo: 0, stock: SHELF, ingredients: 'Aqua' };
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    for (const field of ['image', 'image2']) form.set(field, new Blob([DOT], { type: 'image/png' }), `${field}.png`);
    const headers = { Authorization: `Bearer ${this.adminToken}` };
    const { status, body } = await this.#fetch('/api/add/product', { method: 'POST', headers, body: form });
    if (status !== 201) throw new Error(`adding a product was answered ${status}: ${JSON.stringify(body)}`);
    return body._id;
  }
}
