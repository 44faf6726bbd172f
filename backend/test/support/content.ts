import sharp from 'sharp';
import {
  type ContentDraft,
  type ContentKind,
  type ContentOf,
  inFrench,
  type KeptContentPicture,
  type ShopConfig,
} from '@shop/contract';
import { type BackOffice, backOffice } from './orders.js';
import type { Shop } from './shop.js';

export type Banner = ContentOf<'home.banners'>['banners'][number];

/** A light photograph with a dark side, so that a crop of it tells where it was cut. */
export const aWidePicture = (width = 1600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#f2ece2' } })
    .composite([
      {
        input: { create: { width: width / 4, height, channels: 3, background: '#402010' } },
        left: (width * 3) / 4,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

/** How the tests write content over HTTP. */
export function writing(
  shop: Shop,
  kind: ContentKind = 'home.banners',
  office: () => Promise<BackOffice> = () => backOffice(shop),
) {
  const root = `/api/content/${kind}`;
  const draft = async () => (await (await office()).http('get', `${root}/draft`).expect(200)).body as ContentDraft;
  const put = async (value: unknown, base: unknown) =>
    (await office()).http('put', `${root}/draft`).send({ value, base } as object);
  const act = async (path: string, body: object = {}) => (await office()).http('post', `${root}/${path}`).send(body);
  return {
    draft,
    put,
    act,
    /** Saves what `change` makes of what is there. */
    save: async (change: (value: ContentDraft['value']) => unknown): Promise<ContentDraft> => {
      const { value } = await draft();
      const answer = await put(change(value), value);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body as ContentDraft;
    },
    publish: async (at: string | null = null) => {
      const { version } = await draft();
      return act('publication', { expectedVersion: version, at });
    },
    keepPicture: async (bytes: Buffer) =>
      (await office()).http('post', '/api/content/pictures').attach('image', bytes, 'banniere.jpg'),
    picture: async (bytes?: Buffer): Promise<KeptContentPicture> => {
      const answer = await (
        await office()
      )
        .http('post', '/api/content/pictures')
        .attach('image', bytes ?? (await aWidePicture()), 'banniere.jpg')
        .expect(201);
      return answer.body as KeptContentPicture;
    },
  };
}

/** The same banners, the first of them changed. */
export const withFirst = (given: Partial<Banner>) => (value: ContentDraft['value']) => {
  const [first, ...others] = (value as ContentOf<'home.banners'>).banners;
  return { banners: [{ ...first!, ...given }, ...others] };
};

export const titled = (title: string) => withFirst({ headline: inFrench(title) });

export const shownContent = async (shop: Shop) =>
  ((await shop.http.get('/api/config').expect(200)).body as ShopConfig).content;
