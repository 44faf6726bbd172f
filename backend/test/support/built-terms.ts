import request from 'supertest';
import { publishText } from './legal-texts.js';
import { asBytes, readPdf } from './pdf.js';
import { saveSeller } from './seller.js';
import type { Shop } from './shop.js';

/** The owner of a shop that runs in a process of its own publishes the terms of sale. @param token of an administrator @returns their PDF */
export async function publishTerms(url: string, token: string): Promise<Buffer> {
  const owner = { http: request(url), adminToken: () => Promise.resolve(token), clock: { now: () => new Date() } };
  await saveSeller(owner as unknown as Shop);
  await publishText(owner as unknown as Shop, 'terms-of-sale', { words: 'Chez Łucja, 12\u00a0€.' });
  return termsAsPdf(url);
}

/** Made with what the release has beside its bundle: fonts, colour profile. */
export async function termsAsPdf(url: string): Promise<Buffer> {
  const path = '/api/legal-texts/terms-of-sale/versions/1/pdf';
  const { body } = await request(url).get(path).buffer(true).parse(asBytes).expect(200);
  const title = 'Conditions générales de vente';
  expect(await readPdf(body as Buffer)).toMatchObject({ title, tagged: true, lang: 'fr-FR' });
  return body as Buffer;
}
