import type { WithdrawalReceipt } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { publishText } from './support/legal-texts.js';
import { order } from './support/orders.js';
import { newEmail, signUp, signUpForm } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;

beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const WHO = ['Savonnerie du Port, SARL au capital de 8\u00a0000\u00a0€', '3 quai du Port, 13002 Marseille'];
const HOW = '04 91 00 00 00 · bonjour@savonnerie.example';

describe('L221-5 who sells', () => {
  it('stands at the foot of every mail, in its text and in its HTML, as the facts are when it is written', async () => {
    const soap = await addProduct(shop, { price: 7.9, stock: 20 });
    const email = newEmail('pied');
    const bought = await order(shop, soap, { body: { email } });
    const [before] = await shop.mails(email);
    expect(before!.text).not.toContain(HOW);

    await saveSeller(shop, { name: 'Savonnerie <du Port>' });
    await order(shop, soap, { body: { email } });
    const withdrawal = { prenom: 'Claire', nom: 'Morel', reference: bought.reference, email };
    await shop.http.post('/api/withdrawals').send(withdrawal).expect(200);
    const mails = await shop.mails(email, 3);
    const since = mails.filter(({ text }) => text.includes(HOW));
    expect(since.map(({ subject }) => subject).join()).toMatch(
      /est confirmée.*Accusé de réception|Accusé.*est confirmée/,
    );
    for (const { text, html } of since) {
      expect(text).toContain(WHO[1]);
      expect(html).toContain('Savonnerie &#60;du Port&#62;, SARL');
      expect(html).toContain(HOW);
    }
  });

  it('stands in the mails to clients too, and is where an answer goes', async () => {
    await saveSeller(shop);
    const form = signUpForm(newEmail('inscrite'));
    await signUp(shop, form);
    const [mail] = await shop.mails(form.clientEmail);
    for (const line of [...WHO, HOW]) expect(mail!.text).toContain(line);
    expect(mail).toMatchObject({ replyTo: 'bonjour@savonnerie.example' });
  });
});

describe('L221-23 where the goods go', () => {
  /** Who pays as the terms tell it when the order is placed, and as the shop settles it when its client withdraws. */
  const withdrawn = async (told: 'shop' | 'client' | null, settled: 'shop' | 'client') => {
    if (told) {
      await saveSeller(shop, { returnPaidBy: told });
      await publishText(shop, 'terms-of-sale', { words: `Retour : ${told}, ${settled}.` });
    }
    const soap = await addProduct(shop, { price: 7.9, stock: 20 });
    const email = newEmail(told ?? 'rien');
    const { reference } = await order(shop, soap, { body: { email } });
    await saveSeller(shop, { returnPaidBy: settled });
    const { body } = await shop.http
      .post('/api/withdrawals')
      .send({ ...CLAIRE, reference, email })
      .expect(200);
    const mail = (await shop.mails(email, 2)).find(({ subject }) => subject.startsWith('Accusé'))!.text;
    return { mail, screen: body as WithdrawalReceipt };
  };
  const CLAIRE = { prenom: 'Claire', nom: 'Morel' };
  const SHOP_PAYS = 'Nous prenons en charge les frais de renvoi.';
  const CLIENT_PAYS = 'Les frais de renvoi sont à votre charge, comme le disent vos conditions de vente.';

  it('is told by the receipt, on the screen and in the mail', async () => {
    const { mail, screen } = await withdrawn(null, 'shop');
    expect(mail).toContain('renvoyez-les à cette adresse, 3 quai du Port, 13002 Marseille, dans les 14 jours');
    expect(screen.returnTo).toBe('3 quai du Port, 13002 Marseille');
  });

  it('is paid by the client only where the terms of the order told so', async () => {
    // Nothing told it before this contract, whatever the shop settled since.
    expect((await withdrawn(null, 'client')).mail).toContain(SHOP_PAYS);
    expect((await withdrawn('client', 'client')).mail).toContain(CLIENT_PAYS);
    expect((await withdrawn('shop', 'client')).mail).toContain(SHOP_PAYS);
    expect((await withdrawn('client', 'shop')).mail).toContain(SHOP_PAYS);
  });

  it('tells nobody of one order: the screen answers alike for a reference that is unknown', async () => {
    const { screen } = await withdrawn('client', 'client');
    const unknown = { ...CLAIRE, reference: 'AK-000000', email: newEmail('personne') };
    const { body } = await shop.http.post('/api/withdrawals').send(unknown).expect(200);
    expect((body as WithdrawalReceipt).returnCosts).toBe(screen.returnCosts);
    expect(screen.returnCosts).toContain('si vos conditions de vente le disaient');
  });
});
