import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readEnvironment } from '../../../config/environment.js';
import { DiskPictureStore } from './disk-picture-store.js';

const aPicture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#8f4f36' } });

describe('the picture store', () => {
  let dataDir: string;
  let store: DiskPictureStore;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    store = new DiskPictureStore(readEnvironment({ DATA_DIR: dataDir }));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const made = async (key: string, width: 160 | 640, format: 'avif' | 'webp' | 'jpg') => {
    const file = await store.variant({ key, width, format });
    return sharp(await readFile(path.join(store.folder, file!.path))).metadata();
  };

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps a %s picture and serves it in every format',
    async (format) => {
      const key = await store.keep(await aPicture().toFormat(format).toBuffer());
      expect((await made(key, 160, 'avif')).format).toBe('heif');
      expect((await made(key, 160, 'webp')).format).toBe('webp');
      expect(await made(key, 160, 'jpg')).toMatchObject({ format: 'jpeg', width: 160, height: 120 });
    },
  );

  it('keeps the same bytes once', async () => {
    const bytes = await aPicture(50, 50).png().toBuffer();
    const [one, other] = await Promise.all([store.keep(bytes), store.keep(bytes)]);
    expect(one).toBe(other);
    expect(await readdir(path.join(store.folder, one))).toEqual(['original.png']);
  });

  it('never enlarges', async () => {
    const key = await store.keep(await aPicture(200, 200).jpeg().toBuffer());
    expect((await made(key, 640, 'jpg')).width).toBe(200);
  });

  it('turns a picture upright and drops what the camera wrote into it', async () => {
    const photo = aPicture(400, 200).jpeg().withMetadata({ orientation: 6 });
    const key = await store.keep(await photo.withExif({ IFD0: { Artist: 'Jeanne' } }).toBuffer());
    const { width, height, exif, orientation } = await made(key, 160, 'jpg');
    expect({ upright: height! > width!, exif, orientation }).toEqual({
      upright: true,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('makes a size once for everybody who asks at the same moment', async () => {
    const key = await store.keep(await aPicture(800, 800).jpeg().toBuffer());
    const files = await Promise.all(
      Array.from({ length: 8 }, () => store.variant({ key, width: 640, format: 'webp' })),
    );
    expect(new Set(files.map((file) => file?.path)).size).toBe(1);
    expect((await readdir(path.join(store.folder, key))).sort()).toEqual(['640.webp', 'original.jpg']);
  });

  it.each([
    ['a text', async () => Buffer.from('not a picture')],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['an animated format', async () => aPicture(9, 9).gif().toBuffer()],
    ['a scan', async () => aPicture(9, 9).tiff().toBuffer()],
    ['half a photograph', async () => (await aPicture(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
    ['a picture made to exhaust the server', async () => aPicture(12_000, 6_000).png().toBuffer()],
  ])('refuses %s and keeps nothing', async (_what, bytes) => {
    const before = await readdir(store.folder);
    await expect(store.keep(await bytes())).rejects.toMatchObject({
      refusal: 'unsupported-media',
      code: 'PICTURE.UNREADABLE',
    });
    expect(await readdir(store.folder)).toEqual(before);
  });

  it('refuses a file above 10 MB', async () => {
    await expect(store.keep(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'PICTURE.TOO_LARGE' });
  });

  it('has no size of a picture it does not have', async () => {
    expect(await store.variant({ key: 'f'.repeat(32), width: 160, format: 'jpg' })).toBeUndefined();
  });
});
