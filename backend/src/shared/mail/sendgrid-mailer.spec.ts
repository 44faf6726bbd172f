import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sendgrid from '@sendgrid/mail';
import { SendGridMailer } from './sendgrid-mailer.js';

interface Received {
  path: string;
  body: { headers: Record<string, string>; personalizations: { to: { email: string }[] }[]; subject: string };
}

/** SendGrid's API over HTTP; `null` leaves the line open without an answer. */
let server: Server;
let received: Received[];
let answers: (number | null)[];
let mailer: SendGridMailer;

beforeEach(async () => {
  received = [];
  answers = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(text) as Received['body'] });
      const status = answers.shift();
      if (status === null) return;
      response.writeHead(status ?? 202, { 'Content-Type': 'application/json' }).end('{"errors":[]}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailer = new SendGridMailer('SG.none', { email: 'boutique@savonnerie.example', name: 'La boutique' }, 300);
  // Only the address differs from the real thing.
  const { client } = sendgrid as unknown as { client: { setDefaultRequest(name: string, value: string): void } };
  client.setDefaultRequest('baseUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
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

  it.each([429, 500, 503, 401])('that is answered %i was not accepted, and is sent again later', async (status) => {
    answers = [status];
    await expect(mailer.send(MAIL)).rejects.toThrow();
    await mailer.send(MAIL);
    expect(received[1]!.body).toEqual(received[0]!.body);
  });

  it('that nobody answers was not accepted', async () => {
    answers = [null];
    await expect(mailer.send(MAIL)).rejects.toThrow();
  });
});
