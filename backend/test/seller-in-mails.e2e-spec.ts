import { addProduct } from './support/catalog.js';
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

const WHO = ['Savonnerie du Port, SARL au capital de 8 000 €', '3 quai du Port, 13002 Marseille'];
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
      /Merci pour votre commande.*Accusé de réception|Accusé.*Merci/,
    );
    for (const { text, html } of since) {
      expect(text).toContain(WHO[1]);
      expect(html).toContain('Savonnerie &#60;du Port&#62;, SARL');
      expect(html).toContain(HOW);
    }
  });

  it('stands in the mails to clients too', async () => {
    await saveSeller(shop);
    const form = signUpForm(newEmail('inscrite'));
    await signUp(shop, form);
    const [mail] = await shop.mails(form.clientEmail);
    for (const line of [...WHO, HOW]) expect(mail!.text).toContain(line);
  });
});

describe('L221-23 where the goods go', () => {
  it('is told by the receipt, and that the shop pays where it does', async () => {
    const soap = await addProduct(shop, { price: 7.9, stock: 20 });
    const receiptOf = async (returnPaidBy: 'shop' | 'client') => {
      await saveSeller(shop, { returnPaidBy });
      const email = newEmail(returnPaidBy);
      const { reference } = await order(shop, soap, { body: { email } });
      await shop.http.post('/api/withdrawals').send({ prenom: 'Claire', nom: 'Morel', reference, email }).expect(200);
      return (await shop.mails(email, 2)).find(({ subject }) => subject.startsWith('Accusé'))!.text;
    };
    const paid = await receiptOf('shop');
    expect(paid).toContain('renvoyez-les à cette adresse, 3 quai du Port, 13002 Marseille, dans les 14 jours');
    expect(paid).toContain('Nous prenons en charge les frais de renvoi.');
    // Nothing told the client before the contract that it is theirs to pay.
    expect(await receiptOf('client')).not.toContain('frais de renvoi');
  });
});
