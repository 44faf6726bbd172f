import sharp from 'sharp';
import type { GuaranteeNotice, GuaranteeNoticeState } from '@shop/contract';
import { bearer } from './people.js';
import type { Shop } from './shop.js';

interface Drawn {
  colour?: string;
  width?: number;
  height?: number;
}

/** A picture as large as a notice; each colour is another one. */
export const aNoticePicture = ({ colour = '#003399', width = 900, height = 640 }: Drawn = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

export async function noticeState(shop: Shop): Promise<GuaranteeNoticeState> {
  const { body } = await shop.http
    .get('/api/guarantee-notice')
    .set('Authorization', bearer(await shop.adminToken()))
    .expect(200);
  return body as GuaranteeNoticeState;
}

export async function sendNotice(
  shop: Shop,
  bytes: Buffer,
  expectedVersion: number,
  token?: string,
  fields: Record<string, string> = {},
) {
  return shop.http
    .post('/api/guarantee-notice/versions')
    .set('Authorization', bearer(token ?? (await shop.adminToken())))
    .field({ expectedVersion: String(expectedVersion), ...fields })
    .attach('image', bytes, 'avis.png');
}

/** As the back-office does, whatever is there. @returns what the recap shows from now on */
export async function publishNotice(shop: Shop, drawn: Drawn = {}): Promise<GuaranteeNotice> {
  const { version } = await noticeState(shop);
  const answer = await sendNotice(shop, await aNoticePicture(drawn), version);
  if (answer.status !== 201) throw new Error(`notice answered ${answer.status}: ${answer.text}`);
  return (answer.body as GuaranteeNoticeState).entries[0]!.picture!;
}

export const removeNotice = async (shop: Shop, expectedVersion: number) =>
  shop.http
    .post('/api/guarantee-notice/removal')
    .set('Authorization', bearer(await shop.adminToken()))
    .send({ expectedVersion });
