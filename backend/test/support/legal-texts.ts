import type { LegalDraft, LegalTextContent, LegalTextId, PublishedLegalText } from '@shop/contract';
import { bearer } from './people.js';
import type { Shop } from './shop.js';

export async function draftOf(shop: Shop, text: LegalTextId): Promise<LegalDraft> {
  const authorization = bearer(await shop.adminToken());
  const { body } = await shop.http
    .get(`/api/legal-texts/${text}/draft`)
    .set('Authorization', authorization)
    .expect(200);
  return body as LegalDraft;
}

/** The draft's words, with one paragraph more in the first section. */
export const withWords = ({ content }: LegalDraft, text: string): LegalTextContent => ({
  ...content,
  sections: content.sections.map((section, index) =>
    index === 0 ? { ...section, blocks: [...section.blocks, { kind: 'paragraph', text }] } : section,
  ),
});

/** Saves the draft with a phrase more. @returns the version to publish it by */
export async function savedDraft(shop: Shop, text: LegalTextId, words = 'Une phrase.'): Promise<number> {
  const draft = await draftOf(shop, text);
  const { body } = await shop.http
    .put(`/api/legal-texts/${text}/draft`)
    .set('Authorization', bearer(await shop.adminToken()))
    .send({ content: withWords(draft, words), expectedVersion: draft.version })
    .expect(200);
  return (body as LegalDraft).version;
}

/** Saves the draft and publishes it, by default as from today. */
export async function publishText(
  shop: Shop,
  text: LegalTextId,
  { words = 'Une phrase.', effectiveFrom }: { words?: string; effectiveFrom?: string } = {},
): Promise<PublishedLegalText> {
  const authorization = bearer(await shop.adminToken());
  const expectedVersion = await savedDraft(shop, text, words);
  const { body } = await shop.http
    .post(`/api/legal-texts/${text}/versions`)
    .set('Authorization', authorization)
    .send({
      expectedVersion,
      effectiveFrom: effectiveFrom ?? parisDay(shop),
      summary: words.slice(0, 100),
    })
    .expect(201);
  return body as PublishedLegalText;
}

/** Today in Paris by the shop's clock, or `later` days after. */
export const parisDay = (shop: Shop, later = 0): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
    new Date(shop.clock.now().getTime() + later * 24 * 3600_000),
  );
