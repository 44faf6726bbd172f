import type {
  LegalDraft,
  LegalDraftChange,
  LegalPageText,
  LegalPublication,
  LegalTextContent,
  PublishedLegalText,
  ShownLegalText,
} from '@shop/contract';
import { FakeAdminApi } from './fake-admin-api';

export const TERMS_CONTENT: LegalTextContent = {
  description: 'Prix et livraison.',
  sections: [
    { heading: 'Le vendeur', blocks: [{ kind: 'imposed', imposed: 'seller' }] },
    { heading: 'Les prix', blocks: [{ kind: 'paragraph', text: 'Les prix sont en euros.' }] },
  ],
};

const SELLER_BLOCK = {
  kind: 'imposed',
  imposed: 'seller',
  look: 'plain',
  article: 'L111-1, L221-5',
  parts: [{ kind: 'paragraph', text: 'Savonnerie du Port, SARL.' }],
} as const satisfies LegalDraft['imposed'][number];

export const aVersion = (given: Partial<PublishedLegalText> = {}): PublishedLegalText => ({
  text: 'terms-of-sale',
  number: 1,
  sha256: 'a'.repeat(64),
  effectiveFrom: '2026-11-02',
  effectiveUntil: null,
  state: 'in-force',
  summary: 'Première version',
  publishedAt: '2026-11-02T08:00:00.000Z',
  author: 'Hélène Roux',
  ...given,
});

const shownOf = ({ description, sections }: LegalTextContent): ShownLegalText => ({
  description,
  sections: sections.map(({ heading, blocks }) => ({
    heading,
    blocks: blocks.map((block) => (block.kind === 'imposed' ? SELLER_BLOCK : block)),
  })),
});

const aDraft = (given: Partial<LegalDraft> = {}): LegalDraft => ({
  text: 'terms-of-sale',
  content: TERMS_CONTENT,
  version: 0,
  saved: false,
  changedBy: null,
  basedOn: 1,
  imposed: [SELLER_BLOCK],
  ...given,
});

const TERMS = 'legal-texts/terms-of-sale';

/** A back-office whose terms of sale are in force, and that keeps what is written. */
export function legalTextsApi(): FakeAdminApi {
  let draft = aDraft();
  const versions = [aVersion()];
  const inForce = (): LegalPageText => ({
    text: 'terms-of-sale',
    asked: null,
    version: { ...aVersion(), shown: shownOf(TERMS_CONTENT) },
    versions: [aVersion()],
    total: 1,
  });
  const changedBy = { name: 'Hélène Roux', at: '2026-11-23T09:00:00.000Z' };
  return new FakeAdminApi()
    .on('GET legal-texts', () => ({
      body: [
        { text: 'terms-of-sale', inForce: versions.at(-1), coming: null, versions: 1, draft: null, outdated: true },
        { text: 'legal-notice', inForce: null, coming: null, versions: 0, draft: null, outdated: false },
      ],
    }))
    .on(`GET ${TERMS}/draft`, () => ({ body: draft }))
    .on(`GET ${TERMS}/in-force`, () => ({ body: inForce() }))
    .on(`GET ${TERMS}/published`, () => ({ body: [...versions].reverse(), total: versions.length }))
    .on(`POST ${TERMS}/preview`, ({ body }) => ({ body: shownOf((body as { content: LegalTextContent }).content) }))
    .on(`PUT ${TERMS}/draft`, ({ body }) => {
      const { content, expectedVersion } = body as LegalDraftChange;
      draft = aDraft({ content, version: expectedVersion + 1, saved: true, changedBy });
      return { body: draft };
    })
    .on(`POST ${TERMS}/versions`, ({ body }) => {
      const { effectiveFrom, summary } = body as LegalPublication;
      const version = aVersion({ number: 2, effectiveFrom, summary });
      versions.push(version);
      draft = aDraft({ content: draft.content, version: draft.version + 1, basedOn: 2 });
      return { status: 201, body: version };
    });
}
