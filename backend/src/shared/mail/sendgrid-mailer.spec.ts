import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sendgrid from '@sendgrid/mail';
import { MailRefused } from './mail.js';
import { mailDigest } from './mail-digest.js';
import { SendGridMailer } from './sendgrid-mailer.js';

interface Received {
  path: string;
  body: {
    headers: Record<string, string>;
    from: object;
    personalizations: { to: { email: string }[] }[];
    subject: string;
  };
}

interface Client {
  defaultRequest: { baseUrl: string };
  setDefaultRequest(name: string, value: string): void;
}
const clientOf = () => (sendgrid as unknown as { client: Client }).client;

/** SendGrid's API over HTTP; `null` leaves the line open without an answer. */
let server: Server;
let received: Received[];
let answers: (number | null)[];
let problems: object[];
let mailer: SendGridMailer;

beforeEach(async () => {
  received = [];
  answers = [];
  problems = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(text) as Received['body'] });
      const status = answers.shift();
      if (status === null) return;
      response
        .writeHead(status ?? 202, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ errors: problems }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailer = new SendGridMailer(
    { apiKey: 'SG.none', region: 'global' },
    { email: 'boutique@savonnerie.example', name: 'La boutique' },
    300,
  );
  // Only the address differs from the real thing.
  clientOf().setDefaultRequest('baseUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const MAIL = {
  messageId: 'order-confirmation:65f000000000000000000001',
  to: 'claire@example.fr',
  subject: 'Merci pour votre commande',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
};

describe('a mail to SendGrid', () => {
  it.each(['"<evil@a.fr><"@b.fr', 'Claire <evil@a.fr>', 'evil@a.fr, autre@b.fr'])(
    'goes to the address as it stands: nobody reads another out of %s',
    async (to) => {
      await mailer.send({ ...MAIL, to });
      expect(received[0]?.body.personalizations).toEqual([expect.objectContaining({ to: [{ email: to }] })]);
    },
  );

  it('comes from the name that the owner gave, else from the shop’s', async () => {
    await mailer.send({ ...MAIL, senderName: 'Hélène, de l’atelier' });
    await mailer.send({ ...MAIL, senderName: '' });
    const email = 'boutique@savonnerie.example';
    expect(received.map(({ body }) => body.from)).toEqual([
      { email, name: 'Hélène, de l’atelier' },
      { email, name: 'La boutique' },
    ]);
  });

  it('RFC 8058 can be left at one POST where somebody may leave, and says nothing of it elsewhere', async () => {
    await mailer.send({ ...MAIL, unsubscribeUrl: 'https://savonnerie.example/quitter?a=b' });
    await mailer.send(MAIL);
    expect(received[0]?.body.headers).toMatchObject({
      'List-Unsubscribe': '<https://savonnerie.example/quitter?a=b>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(Object.keys(received[1]!.body.headers)).toEqual(['Message-ID']);
  });

  it('carries whatever it was given as values: line ends in a subject, an address or a key make no line of a header', async () => {
    const lines = 'Merci\r\nBcc: evil@a.fr\r\n\r\nautre corps';
    await mailer.send({ ...MAIL, subject: lines, to: `claire@example.fr\r\nBcc: evil@a.fr`, messageId: lines });
    const { subject, headers, personalizations } = received[0]!.body;
    expect(subject).toBe(lines);
    expect(Object.keys(headers)).toEqual(['Message-ID']);
    expect(headers['Message-ID']).toMatch(/^<[0-9a-f]{40}@savonnerie\.example>$/);
    expect(personalizations).toHaveLength(1);
    expect(Object.keys(personalizations[0]!)).toEqual(['to']);
  });

  it('carries the same Message-ID each time, so that a mailbox shows it once', async () => {
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, messageId: 'another' });
    const [first, again, other] = received.map(({ body }) => body.headers['Message-ID']);
    expect(first).toMatch(/^<[0-9a-f]{40}@savonnerie\.example>$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(received[0]).toMatchObject({
      path: '/v3/mail/send',
      body: { subject: MAIL.subject, personalizations: [{ to: [{ email: MAIL.to }] }] },
    });
  });

  it('carries its files as they are, under their names', async () => {
    const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 10]);
    const file = { name: 'conditions-generales-de-vente-v2.pdf', type: 'application/pdf', content };
    await mailer.send({ ...MAIL, attachments: [file] });
    await mailer.send(MAIL);
    const [carried, bare] = received.map(({ body }) => body as { attachments?: object[] });
    expect(carried!.attachments).toEqual([
      { filename: file.name, type: file.type, content: content.toString('base64'), disposition: 'attachment' },
    ]);
    expect(bare).not.toHaveProperty('attachments');
  });

  it('whose files are more than the provider takes is refused for good, and not sent without them', async () => {
    const content = Buffer.alloc(11 * 1024 * 1024);
    const file = { name: 'a.pdf', type: 'application/pdf', content };
    const refused = await mailer.send({ ...MAIL, attachments: [file, file] }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailRefused);
    expect(received).toEqual([]);
  });

  it('names itself to the provider by a digest, and asks for no tracking', async () => {
    await mailer.send(MAIL);
    const { custom_args, tracking_settings } = received[0]!.body as unknown as Record<string, unknown>;
    expect(custom_args).toEqual({ shop_mail: mailDigest(MAIL.messageId) });
    expect(tracking_settings).toEqual({ click_tracking: { enable: false }, open_tracking: { enable: false } });
  });

  it.each([
    ['global', 'https://api.sendgrid.com/'],
    ['eu', 'https://api.eu.sendgrid.com/'],
  ] as const)('of the region %s goes to %s, and keeps to it', async (region, address) => {
    const here = clientOf().defaultRequest.baseUrl;
    const regional = new SendGridMailer(
      { apiKey: 'SG.none', region },
      { email: 'b@savonnerie.example', name: 'B' },
      300,
    );
    expect(clientOf().defaultRequest.baseUrl).toBe(address);
    clientOf().setDefaultRequest('baseUrl', here);
    await regional.send(MAIL);
    expect(received.map(({ path }) => path)).toEqual(['/v3/mail/send']);
  });

  const outcome = () =>
    mailer.send(MAIL).then(
      () => 'accepted',
      (error: Error) => error,
    );

  it.each([
    [400, 'Does not contain a valid address.', 'personalizations.0.to.0.email'],
    [400, 'The subject is required.', 'subject'],
    [413, 'The payload is too large.', null],
  ])('that is answered %i (%s) is refused for good, with what was said', async (status, message, field) => {
    answers = [status];
    problems = [{ message, field, help: null }];
    const refused = await outcome();
    expect(refused).toBeInstanceOf(MailRefused);
    expect((refused as Error).message).toBe(`${status} : ${message}${field ? ` (${field})` : ''}`);
  });

  it.each([
    [401, 'Maximum credits exceeded', null],
    [403, 'The from address does not match a verified Sender Identity.', 'from'],
    [400, 'The from email does not contain a valid address.', 'from.email'],
  ])('that is answered %i (%s) is tried again: whoever runs the shop mends that', async (status, message, field) => {
    answers = [status];
    problems = [{ message, field, help: null }];
    const failed = await outcome();
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MailRefused);
    expect((failed as Error).message).toContain(message);
  });

  it.each([429, 500, 503, 401, 404, 408])(
    'that is answered %i was not accepted, and is sent again later',
    async (status) => {
      answers = [status];
      expect(await outcome()).not.toBeInstanceOf(MailRefused);
      await mailer.send(MAIL);
      expect(received[1]!.body).toEqual(received[0]!.body);
    },
  );

  it('that nobody answers was not accepted', async () => {
    answers = [null];
    const failed = await outcome();
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MailRefused);
  });
});
