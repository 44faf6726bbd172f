import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readEnvironment } from '../../config/environment.js';
import { PICTURE_WIDTHS } from '@shop/contract';
import { FolderFiles } from '../files/folder-files.js';
import { DiskPictureStore } from './disk-picture-store.js';

const aPicture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#8f4f36' } });

describe('the picture store', () => {
  let dataDir: string;
  let store: DiskPictureStore;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    store = new DiskPictureStore(readEnvironment({ DATA_DIR: dataDir }), new FolderFiles(dataDir));
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

  it('has every width as WebP once a picture is kept, none enlarged, all upright', async () => {
    const key = await store.keep(await aPicture(1000, 500).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const sizes = await Promise.all(
      PICTURE_WIDTHS.map(async (width) => {
        const picture = await sharp(await readFile(path.join(store.folder, key, `${width}.webp`))).metadata();
        return [picture.format, picture.width, picture.height];
      }),
    );
    expect(sizes).toEqual(PICTURE_WIDTHS.map((width) => ['webp', Math.min(width, 500), Math.min(width, 500) * 2]));
  });

  it('makes WebP of a transparent drawing and of a grey photograph', async () => {
    const glass = { create: { width: 40, height: 40, channels: 4 as const, background: '#ffffff00' } };
    const clear = await store.keep(await sharp(glass).png().toBuffer());
    const grey = await store.keep(await aPicture(40, 40).greyscale().jpeg().toBuffer());
    expect((await made(clear, 160, 'webp')).hasAlpha).toBe(true);
    expect((await made(grey, 160, 'webp')).width).toBe(40);
  });

  it('finds what is not made yet, and nothing that is no picture', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    try {
      const other = new DiskPictureStore(readEnvironment({ DATA_DIR: folder }), new FolderFiles(folder));
      const unmade = async () => {
        const widths: number[] = [];
        for await (const { width } of other.unmade('avif')) widths.push(width);
        return widths;
      };
      expect(await unmade()).toEqual([]);
      const key = await other.keep(await aPicture(30, 30).jpeg().toBuffer());
      await mkdir(path.join(folder, 'files/images/lost+found'));
      await writeFile(path.join(folder, 'files/images/Thumbs.db'), '');
      await other.variant({ key, width: 320, format: 'avif' });
      expect(await unmade()).toEqual(PICTURE_WIDTHS.filter((width) => width !== 320));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('keeps the same bytes once', async () => {
    const bytes = await aPicture(50, 50).png().toBuffer();
    const [one, other] = await Promise.all([store.keep(bytes), store.keep(bytes)]);
    expect(one).toBe(other);
    const files = await readdir(path.join(dataDir, 'files/images'));
    expect(files.filter((file) => file.startsWith(one))).toEqual([`${one}.png`]);
    expect(
      [...files, ...(await readdir(path.join(store.folder, one)))].filter((file) => file.endsWith('.tmp')),
    ).toEqual([]);
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
      Array.from({ length: 8 }, () => store.variant({ key, width: 640, format: 'avif' })),
    );
    expect(new Set(files.map((file) => file?.path)).size).toBe(1);
    const names = await readdir(path.join(store.folder, key));
    expect(names.filter((name) => name.includes('avif'))).toEqual(['640.avif']);
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
    ['a strip longer than WebP can hold', async () => aPicture(20, 16_384).png().toBuffer()],
  ])('refuses %s and keeps nothing', async (_what, bytes) => {
    const before = await readdir(path.join(dataDir, 'files/images'));
    await expect(store.keep(await bytes())).rejects.toMatchObject({
      refusal: 'unsupported-media',
      code: 'PICTURE.UNREADABLE',
    });
    expect(await readdir(path.join(dataDir, 'files/images'))).toEqual(before);
  });

  it('refuses a file above 10 MB', async () => {
    await expect(store.keep(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'PICTURE.TOO_LARGE' });
  });

  it('has no size of a picture it does not have', async () => {
    expect(await store.variant({ key: 'f'.repeat(32), width: 160, format: 'jpg' })).toBeUndefined();
  });
});
