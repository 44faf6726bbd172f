import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@shop/contract';
import { addProduct, productNamed } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const DECODED = { avif: 'heif', webp: 'webp', jpg: 'jpeg' };

describe('the pictures of products', () => {
  let shop: Shop;
  let folder: string;
  beforeAll(async () => {
    shop = await startShop({ SEED: 'demo' });
    const { image } = await productNamed(shop, 'Calendula');
    folder = image.slice(0, image.lastIndexOf('/'));
  });
  afterAll(() => shop.close());

  it.each(PICTURE_FORMATS)('come as %s, to be kept for ever', async (format) => {
    const answer = await shop.http.get(`${folder}/320.${format}`).responseType('blob').expect(200);
    expect(answer.headers['content-type']).toBe(CONTENT_TYPES[format]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const picture = await sharp(answer.body as Buffer).metadata();
    expect({ format: picture.format, width: picture.width }).toEqual({ format: DECODED[format], width: 320 });
  });

  it.each(PICTURE_WIDTHS)('come %i pixels wide', async (width) => {
    const answer = await shop.http.get(`${folder}/${width}.webp`).responseType('blob').expect(200);
    expect((await sharp(answer.body as Buffer).metadata()).width).toBe(width);
  });

  it('tell nobody where, when or by whom they were taken, though the file that was uploaded does', async () => {
    const exif = {
      IFD0: { Artist: 'Claire Morel', Model: 'Appareil' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 17/1 0/1' },
    };
    const upload = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#a06030' } })
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>Claire Morel</dc:creator></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const { image } = await addProduct(shop, {}, [upload, '#566049']);
    for (const format of PICTURE_FORMATS) {
      for (const width of PICTURE_WIDTHS) {
        const address = image.replace(/\d+\.jpg$/, `${width}.${format}`);
        const { body } = await shop.http.get(address).responseType('blob').expect(200);
        const { exif: taken, xmp, iptc, comments } = await sharp(body as Buffer).metadata();
        expect([address, taken, xmp, iptc, comments]).toEqual([address, ...Array.from({ length: 4 }, () => undefined)]);
        expect((body as Buffer).includes('Claire Morel')).toBe(false);
      }
    }
  });

  it('are not sent again to a browser that has them', async () => {
    const first = await shop.http.get(`${folder}/160.jpg`).expect(200);
    await shop.http
      .get(`${folder}/160.jpg`)
      .set('If-None-Match', first.headers['etag'] as string)
      .expect(304);
  });

  it('answer many first visitors at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.http.get(`${folder}/480.avif`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers['etag'] as string)).size).toBe(1);
  });

  it.each(['321.jpg', '640.gif', '640', 'original.jpg', '..%2f..%2fjwt-secret', '%2e%2e', '640.jpg%00.png'])(
    'do not come as %s',
    async (file) => {
      const { body, headers } = await shop.http.get(`${folder}/${file}`).expect(404);
      expect(body).toMatchObject({ code: expect.stringMatching(/NOT_FOUND$/) as string });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('are 404 for a product that never was', async () => {
    const { body } = await shop.http.get(`/images/${'0'.repeat(32)}/640.jpg`).expect(404);
    expect(body).toEqual({ code: 'PICTURE.NOT_FOUND', message: "Cette image n'existe pas." });
  });
});

describe('the pictures of a new product', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'shop-pictures-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const folderOf = ({ image }: { image: string }) => path.join(dataDir, path.dirname(image));
  const missing = async (folder: string, format: string) => {
    const files = await readdir(folder);
    return PICTURE_WIDTHS.filter((width) => !files.includes(`${width}.${format}`));
  };
  const untilNoneMisses = async (folder: string, format: string) => {
    const deadline = Date.now() + 45_000;
    while ((await missing(folder, format)).length > 0) {
      if (Date.now() > deadline) throw new Error(`${format} not made after 45 s in ${folder}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('are there as WebP with the answer, as AVIF a little later, even when the shop stops in between', async () => {
    const shop = await startShop({ DATA_DIR: dataDir });
    let product;
    try {
      product = await addProduct(shop);
      expect(await missing(folderOf(product), 'webp')).toEqual([]);
      expect(await missing(path.join(dataDir, path.dirname(product.image2)), 'webp')).toEqual([]);
    } finally {
      await shop.close();
    }
    expect(await missing(folderOf(product), 'avif')).not.toEqual([]);

    const again = await startShop({ DATA_DIR: dataDir });
    try {
      await untilNoneMisses(folderOf(product), 'avif');
      const answer = await again.http.get(product.image.replace('640.jpg', '480.avif')).responseType('blob');
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/avif']);
      const next = await addProduct(again, { name: 'Calendula' }, ['#c98a2d', '#5b6b3a']);
      await untilNoneMisses(folderOf(next), 'avif');
    } finally {
      await again.close();
    }
  }, 120_000);
});
