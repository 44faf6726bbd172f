import type { Letter, LetterDraft } from '@shop/contract';
import { SendLetters } from '../../src/modules/newsletter/application/send-letters.js';
import { type BackOffice, backOffice } from './orders.js';
import type { Shop } from './shop.js';

export const aDraft = (more: Partial<LetterDraft> = {}): LetterDraft => ({
  subject: 'Le savon au miel est sorti du séchoir',
  blocks: [{ kind: 'text', text: 'Bonjour,\nIl vous attend.', target: '' }],
  segmentId: null,
  ...more,
});

export async function addLetter(shop: Shop, more: Partial<LetterDraft> = {}): Promise<Letter> {
  const admin = await backOffice(shop);
  return (await admin.http('post', '/api/letters').send(aDraft(more)).expect(201)).body as Letter;
}

export const sendLetter = (admin: BackOffice, { _id, version }: Letter, more: object = {}) =>
  admin.http('post', `/api/letters/${_id}/send`).send({ expectedVersion: version, ...more });

/** Until nothing is left to be written. */
export async function allLettersQueued(shop: Shop): Promise<void> {
  const worker = shop.app.get(SendLetters);
  while (await worker.look()) await new Promise((resolve) => setImmediate(resolve));
}
