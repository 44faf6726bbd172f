import {
  type ContentChange,
  type ContentConflict,
  type ContentDraft,
  type ContentKind,
  type ContentValue,
  type ContentVersion,
  isSilent,
  originalValue,
} from '@shop/contract';
import { FakeAdminApi } from './fake-admin-api';

const HELENE = { name: 'Hélène Roux', at: '2026-11-23T09:00:00.000Z' };

/** A back-office that keeps what is written of the banners, or of another kind. */
export function contentApi(kind: ContentKind = 'home.banners') {
  const root = `content/${kind}`;
  const original = originalValue(kind);
  let draft: ContentDraft = {
    ...{ kind, value: original, published: original, publishedNumber: 0 },
    ...{ version: 0, saved: false, changedBy: null, publishAt: null },
  };
  const versions: ContentVersion[] = [];
  const next = (given: Partial<ContentDraft>) => {
    draft = { ...draft, version: draft.version + 1, ...given };
    return { body: draft };
  };
  const written = (value: ContentValue) => next({ value, saved: true, changedBy: HELENE });
  const api = new FakeAdminApi()
    .on('GET content', () => ({
      body: [
        {
          kind,
          published: versions[0] ? { number: versions[0].number, publishedBy: HELENE } : null,
          draft: draft.saved ? { changedBy: HELENE, publishAt: draft.publishAt } : null,
          silent: isSilent(kind, draft.published, HELENE.at),
        },
      ],
    }))
    .on(`GET ${root}/draft`, () => ({ body: draft }))
    .on(`PUT ${root}/draft`, ({ body }) => written((body as ContentChange).value))
    .on(`POST ${root}/draft/discard`, () => next({ value: draft.published, saved: false, changedBy: null }))
    .on(`POST ${root}/draft/restore`, ({ body }) => {
      const { number } = body as { number: number };
      return written(versions.find((one) => one.number === number)?.value ?? original);
    })
    .on(`POST ${root}/draft/preview`, () => ({
      body: {
        ...{ address: '/?apercu=lien', until: '2026-11-23T10:00:00.000Z' },
        shared: draft.saved ? { address: '/?apercu=partage', until: '2026-11-24T09:00:00.000Z' } : null,
      },
    }))
    .on(`POST ${root}/publication`, ({ body }) => {
      const { at } = body as { at: string | null };
      if (at !== null) return next({ publishAt: at });
      const number = versions.length + 1;
      versions.unshift({ number, value: draft.value, publishedBy: HELENE });
      return next({ published: draft.value, publishedNumber: number, saved: false, changedBy: null, publishAt: null });
    })
    .on(`POST ${root}/publication/cancel`, () => next({ publishAt: null }))
    .on(`GET ${root}/versions`, () => ({ body: versions, total: versions.length }));
  return {
    api,
    /** A colleague saves meanwhile: the next change is refused with what is there now. */
    overtake: (value: ContentValue, clashes: ContentConflict['clashes']) => {
      next({ value, saved: true, changedBy: HELENE });
      api.on(`PUT ${root}/draft`, () => ({
        status: 409,
        body: {
          code: 'CONTENT.CHANGED_MEANWHILE',
          message: 'Quelqu’un d’autre a changé ce brouillon entre-temps. Rien n’a été enregistré.',
          ...{ clashes, current: draft, changedBy: HELENE },
        },
      }));
      return () => api.on(`PUT ${root}/draft`, ({ body }) => written((body as ContentChange).value));
    },
  };
}
