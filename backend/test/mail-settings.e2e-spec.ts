import {
  INTRODUCED_MAILS,
  type IntroducedMail,
  type MailPreview,
  type MailTrial,
  type SettingChange,
} from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { aClient, newEmail, signUp, signUpForm } from './support/people.js';
import { databaseUri, type ReceivedMail, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterEach(() => shop.close());

const put = (values: Record<string, string>, from = admin) => {
  const changes: SettingChange[] = Object.entries(values).map(([key, value]) => ({ key, value, base: '' }));
  return from.http('put', '/api/settings/mails').send({ changes });
};
const bought = async (of: Shop = shop) => {
  const email = newEmail('achat');
  await order(of, await addProduct(of), { email });
  const [mail] = await of.mails(email);
  return mail as ReceivedMail & { senderName?: string };
};
const trial = (given: Partial<MailTrial> = {}): MailTrial => ({
  ...{ kind: 'order-confirmation', introduction: '', signature: '' },
  ...given,
});

describe('what the owner says in mails', () => {
  it('stands in them at once: sender, introduction after the greeting, signature; and what they say by themselves stays', async () => {
    const before = await bought();
    expect(before.senderName).toBeUndefined();
    await put({
      senderName: 'Hélène, de l’atelier',
      signature: 'À bientôt,\nHélène',
      confirmationIntro: 'Quelle joie !\nVos savons partent de Provence.',
      welcomeIntro: 'Bienvenue parmi nous.',
    }).expect(200);
    const after = await bought();
    expect(after.senderName).toBe('Hélène, de l’atelier');
    const [greeting, ...rest] = before.text.split('\n\n').slice(1);
    expect(after.text).toContain(`${greeting}\n\nQuelle joie !\n\nVos savons partent de Provence.\n\n${rest[0]}`);
    expect(after.text).toContain('\n\nÀ bientôt,\nHélène\n\nrenoncer au contrat ici');
    expect(after.html).toContain('À bientôt,<br>Hélène');
    for (const said of ['renoncer au contrat ici', 'Votre paiement est accepté', 'Total payé'])
      expect([said, after.text.includes(said), after.html.includes(said)]).toEqual([said, true, true]);
    const form = signUpForm(newEmail('inscrite'));
    await signUp(shop, form);
    const [welcome] = await shop.mails(form.clientEmail);
    expect(welcome!.text).toMatch(/^Bonjour .*,\n\nBienvenue parmi nous\.\n\nMerci de votre inscription/m);
  });

  it('stands in every mail to clients, also in those that few get', async () => {
    await put({ passwordIntro: 'Cela arrive à tout le monde.', pageLinkIntro: 'Ravie de vous revoir.' }).expect(200);
    const { email } = await aClient(shop);
    const before = (await shop.mails(email)).length;
    await shop.http.post('/api/password/forgot').send({ clientEmail: email }).expect(200);
    const mails = await shop.mails(email, before + 1);
    const reset = mails.find(({ subject }) => subject.startsWith('Choisissez un nouveau mot de passe'));
    expect(reset!.text).toMatch(/^Bonjour .*,\n\nCela arrive à tout le monde\.\n\n/m);
  });

  it('adds nothing to what goes to the staff, nor to a receipt that the law words', async () => {
    await put({ signature: 'Hélène', confirmationIntro: 'Merci !' }).expect(200);
    const soap = await addProduct(shop);
    const email = newEmail('renonce');
    const { reference } = await order(shop, soap, { email });
    await shop.mails(email);
    await shop.http.post('/api/withdrawals').send({ prenom: 'Claire', nom: 'Morel', reference, email }).expect(200);
    const mails = await shop.mails(email, 2);
    const receipt = mails.find(({ subject }) => subject.startsWith('Accusé'));
    expect(receipt!.text).not.toContain('Hélène');
  });

  it('is text, whatever it holds, and none of it makes a header or a mail too long', async () => {
    const hostile = '<img src=x onerror=alert(1)> & "Bcc: a@b.fr"';
    await put({ senderName: '<b>Moi</b>', signature: hostile, confirmationIntro: hostile }).expect(200);
    const { html, text } = await bought();
    expect(text).toContain(hostile);
    expect(html).not.toContain('<img src=x');
    expect(html.split('&#60;img src=x onerror=alert(1)&#62;').length).toBe(3);
    const refused: [Record<string, string>, string][] = [
      [{ senderName: 'Moi\r\nBcc: autre@exemple.fr' }, 'SETTINGS.CONTROL_CHARACTERS'],
      [{ senderName: 'M'.repeat(61) }, 'SETTINGS.TOO_LONG'],
      [{ signature: 'a'.repeat(10_000) }, 'SETTINGS.TOO_LONG'],
      [{ confirmationIntro: 'a\u0000b' }, 'SETTINGS.CONTROL_CHARACTERS'],
      [{ orderCopyTo: 'a@b.fr, c@d.fr' }, 'SETTINGS.EMAIL_INVALID'],
      [{ orderCopyTo: 'a@b.fr\nBcc: c@d.fr' }, 'SETTINGS.CONTROL_CHARACTERS'],
    ];
    for (const [values, code] of refused) {
      const [key] = Object.keys(values);
      const base = { senderName: '<b>Moi</b>', signature: hostile, confirmationIntro: hostile, orderCopyTo: '' }[key!];
      const changes = [{ key, value: values[key!], base }];
      const answer = await admin.http('put', '/api/settings/mails').send({ changes }).expect(400);
      expect([key, (answer.body as { problems: { code: string }[] }).problems[0]!.code]).toEqual([key, code]);
    }
  });

  it('is what another instance says within two seconds, and what the configuration fixes stays', async () => {
    const uri = databaseUri();
    const one = await startShop({}, { uri });
    const other = await startShop({ JWT_SECRET: one.environment.jwtSecret, MAIL_SENDER_NAME: 'Fixé' }, { uri });
    try {
      await put({ signature: 'Partout' }, await backOffice(one)).expect(200);
      const until = Date.now() + 2_000;
      let text = '';
      while (!text.includes('Partout') && Date.now() < until) {
        const { body } = await (await backOffice(other)).http('post', '/api/mails/preview').send(trial()).expect(200);
        expect((body as MailPreview).sender).toMatch(/^Fixé </);
        ({ text } = await bought(other));
      }
      expect(text).toContain('Partout');
      const fixed = await put({ senderName: 'Moi' }, await backOffice(other)).expect(409);
      expect(fixed.body).toMatchObject({ code: 'SETTINGS.FIXED' });
    } finally {
      await other.app.close();
      await one.close();
    }
  }, 60_000);
});

describe('the copy of an order', () => {
  it('goes to the address that is set, says what the client reads, and opens nothing of the client’s', async () => {
    const copies = newEmail('copie');
    await put({ orderCopyTo: copies }).expect(200);
    const mail = await bought();
    const [copy, ...others] = await shop.mails(copies);
    expect(others).toEqual([]);
    expect(copy!.subject).toBe(`Copie : ${mail.subject}`);
    expect(copy!.text).toContain('Total payé');
    for (const link of ['/retractation', '/commande/', '/retrouver-ma-commande'])
      expect([link, copy!.text.includes(link), copy!.html.includes(link)]).toEqual([link, false, false]);
  });
});

describe('a mail that is tried', () => {
  const preview = (body: object) => admin.http('post', '/api/mails/preview').send(body);

  it.each(Object.keys(INTRODUCED_MAILS) as IntroducedMail[])(
    'reads like a mail of the kind %s with the words that are typed, without saving them',
    async (kind) => {
      const typed = trial({ kind, introduction: 'Un mot de nous.', signature: 'Hélène' });
      const { sender, subject, text } = (await preview(typed).expect(200)).body as MailPreview;
      expect(sender).toMatch(/^.+ <.+@.+>$/);
      expect(subject).not.toBe('');
      expect(text).toMatch(/^Bonjour.*\n\nUn mot de nous\.\n\n/m);
      expect(text).toContain('\n\nHélène\n\n');
      expect((await preview(trial({ kind })).expect(200)).body).not.toMatchObject({ text });
    },
  );

  it('goes to whoever asks, and to nobody else', async () => {
    const typed = trial({ introduction: '<b>Essai</b>', signature: 'Hélène' });
    const { body } = await admin.http('post', '/api/mails/trial').send(typed).expect(200);
    expect(body).toEqual({ message: `L’essai part à ${shop.environment.admin.email}.` });
    const [mail] = await shop.mails(shop.environment.admin.email);
    expect(mail!.subject).toMatch(/^Essai : Votre commande .* est confirmée$/);
    expect(mail!.html).toContain('&#60;b&#62;Essai&#60;/b&#62;');
    const everything = (await shop.http.get('/dev/mailbox.json').expect(200)).body as ReceivedMail[];
    expect(everything.map(({ to }) => to)).toEqual([shop.environment.admin.email]);
  });

  it('obeys the rules by which its words are saved, and is sent twenty times an hour at most', async () => {
    const long = await preview(trial({ signature: 'a'.repeat(301) })).expect(400);
    expect(long.body).toMatchObject({ code: 'SETTINGS.INVALID', problems: [{ field: 'signature' }] });
    const lines = await preview(trial({ introduction: 'a\u0007' })).expect(400);
    expect(lines.body).toMatchObject({ code: 'SETTINGS.INVALID', problems: [{ field: 'introduction' }] });
    await preview({ ...trial(), kind: 'withdrawal-receipt' }).expect(400);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1)
      statuses.push((await admin.http('post', '/api/mails/trial').send(trial())).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
