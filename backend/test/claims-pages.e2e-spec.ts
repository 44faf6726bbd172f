import type { ListedProduct } from '@shop/contract';
import { parisDay, parisMidnight } from '../src/shared/domain/paris-days.js';
import { productNamed } from './support/catalog.js';
import { proofUntil, removeProof, sendClaim } from './support/claims.js';
import { type Shop, startShop } from './support/shop.js';
import { builtPages } from './support/two-instances.js';
import './support/timeout.js';

let shop: Shop;
let soap: ListedProduct;
beforeEach(async () => {
  shop = await startShop({ SEED: 'demo' }, { frontendDir: builtPages() });
  soap = await productNamed(shop, 'Lavande fine');
});
afterEach(() => shop.close());

const CLAIMED = /certifié bio|agriculture biologique|FR-BIO/i;

const read = async (address: string) => (await shop.http.get(address).set('Accept', 'text/html').expect(200)).text;
const pages = () => ['/', '/product', '/apropos', `/product/${soap._id}`];

/** Which of the pages say it, whether in words, in data or in what search engines read. */
async function claiming(): Promise<string[]> {
  const found = await Promise.all(
    pages().map(async (address) => ((await read(address)).match(CLAIMED) ? address : '')),
  );
  return found.filter(Boolean);
}

/** @param moment to which the shop's clock is put */
const goTo = (moment: Date) => shop.clock.advance({ seconds: (moment.getTime() - shop.clock.now().getTime()) / 1000 });

describe('Dir. 2024/825, règl. 655/2013 the pages that the server writes', () => {
  it('claim nothing without proof, the claim with who stands for it, and nothing once the proof is taken away', async () => {
    expect(await claiming()).toEqual([]);
    await sendClaim(shop, 'organic', proofUntil());
    const home = await read('/');
    const proof = 'Certificateur SAS, FR-BIO-01, réf.\u00a02026/114, jusqu’au 31\u00a0décembre 2099';
    expect(['Certifié bio', proof, '>Karité brut<'].map((words) => home.includes(words))).toEqual([true, true, false]);
    expect(await claiming()).toEqual(['/', '/product', '/apropos', `/product/${soap._id}`]);
    expect((await read(`/product/${soap._id}`)).includes('Certificateur SAS')).toBe(true);
    await removeProof(shop, 'organic');
    expect(await claiming()).toEqual([]);
    expect((await read('/')).includes('>Karité brut<')).toBe(true);
  });

  // What was kept a second before is still fresh: nothing but midnight itself tells it.
  it.each([
    ['tonight', () => parisDay(shop.clock.now())],
    ['in the night to winter time', () => '2026-10-25'],
    ['in the night to summer time', () => '2027-03-28'],
  ])('follow a proof that ends %s at midnight in Paris', async (_when, dayOf) => {
    const asked = dayOf();
    // A year later, where that night is over.
    const day = asked < parisDay(shop.clock.now()) ? '2027-10-31' : asked;
    await sendClaim(shop, 'organic', proofUntil(day));
    const midnight = parisMidnight(day, 1);
    goTo(new Date(midnight.getTime() - 2_000));
    expect(await claiming()).toHaveLength(4);
    goTo(midnight);
    expect(await claiming()).toEqual([]);
  });

  it('begin to claim at midnight too', async () => {
    const tomorrow = parisDay(new Date(parisMidnight(parisDay(shop.clock.now()), 1).getTime() + 1_000));
    await sendClaim(shop, 'organic', { ...proofUntil(), validFrom: tomorrow });
    goTo(new Date(parisMidnight(tomorrow).getTime() - 2_000));
    expect(await claiming()).toEqual([]);
    goTo(parisMidnight(tomorrow));
    expect(await claiming()).toHaveLength(4);
  });

  it('say it of the products that it is about alone', async () => {
    await sendClaim(shop, 'organic', { ...proofUntil(), products: [soap._id] });
    const other = await productNamed(shop, 'Miel & avoine');
    // The data that travel with a page tell of each claim what it is about.
    const words = async (address: string) =>
      (await read(address)).replace(/<script type="application\/json".*?<\/script>/s, '');
    const addresses = [`/product/${soap._id}`, `/product/${other._id}`, '/', '/apropos', '/product'];
    const found = await Promise.all(addresses.map(async (address) => CLAIMED.test(await words(address))));
    expect(found).toEqual([true, false, false, false, false]);
  });
});
