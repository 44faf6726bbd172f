import { randomUUID } from 'node:crypto';
import { type AdminContactThread, CONTACT_LINK, type ContactReceipt, type NewContactMessage } from '@shop/contract';
import { backOffice } from './orders.js';
import { bearer, newEmail } from './people.js';
import type { ReceivedMail, Shop } from './shop.js';

export const aMessage = (given: Partial<NewContactMessage> = {}): NewContactMessage => ({
  name: 'Claire Morel',
  email: newEmail('ecrit'),
  subject: 'product',
  words: 'Le savon à la lavande convient-il aux enfants\u00a0?',
  key: randomUUID(),
  ...given,
});

export const writeToShop = (shop: Shop, message: NewContactMessage, token?: string) => {
  const sending = shop.http.post('/api/contact').send(message);
  return token === undefined ? sending : sending.set('Authorization', bearer(token));
};

/** Writes, and finds the conversation as an administrator does. */
export async function aThread(
  shop: Shop,
  given: Partial<NewContactMessage> = {},
  token?: string,
): Promise<AdminContactThread> {
  const { body } = await writeToShop(shop, aMessage(given), token).expect(200);
  return threadOf(shop, (body as ContactReceipt).reference);
}

export async function threadOf(shop: Shop, reference: string): Promise<AdminContactThread> {
  const admin = await backOffice(shop);
  const found = await admin.http('get', `/api/contact-threads?search=${reference}`).expect(200);
  const [{ _id }] = found.body as [{ _id: string }];
  return (await admin.http('get', `/api/contact-threads/${_id}`).expect(200)).body as AdminContactThread;
}

/** The shop answers; returns the secret of the mailed link. */
export async function answerThread(
  shop: Shop,
  { _id, version, email }: AdminContactThread,
  words = 'Oui, à partir de trois ans.',
): Promise<string> {
  const admin = await backOffice(shop);
  const body = { words, key: randomUUID(), expectedVersion: version };
  await admin.http('post', `/api/contact-threads/${_id}/answer`).send(body).expect(200);
  return contactLink(await answerMail(shop, email));
}

export async function answerMail(shop: Shop, email: string): Promise<ReceivedMail> {
  for (let count = 1; ; count += 1) {
    const found = (await shop.mails(email, count)).find(({ subject }) => subject.startsWith('Réponse'));
    if (found) return found;
  }
}

export function contactLink({ text }: Pick<ReceivedMail, 'text'>): string {
  const token = new RegExp(`[?&]${CONTACT_LINK}=([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error('the mail carries no such link');
  return token;
}
