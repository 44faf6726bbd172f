import sharp, { type Sharp } from 'sharp';
import { pictureTraces } from './picture-traces.js';

const drawn = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#003399' } });
const tracesOf = async (picture: Sharp) => pictureTraces(await sharp(await picture.toBuffer()).metadata());
const xmp = (words: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${words}</rdf:RDF></x:xmpmeta>`;

describe('what a picture tells beside what it shows', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is read in a %s, the part about the photograph as well',
    async (format) => {
      const exif = {
        IFD0: { Copyright: 'Claire Morel' },
        IFD2: { BodySerialNumber: '0815' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 17/1 0/1' },
      };
      expect(await tracesOf(drawn().withExif(exif)[format]())).toEqual(['position', 'author', 'device']);
    },
  );

  it('is read in XMP', async () => {
    expect(await tracesOf(drawn().withXmp(xmp('<dc:creator>Claire</dc:creator>')).jpeg())).toEqual(['author']);
    expect(await tracesOf(drawn().withXmp(xmp('<exif:GPSLatitude>43,17N</exif:GPSLatitude>')).png())).toEqual([
      'position',
    ]);
  });

  it('is read in IPTC and in the words of a PNG', () => {
    expect(pictureTraces({ iptc: Uint8Array.of(0x1c, 2, 80, 0, 1, 65, 0x1c, 2, 90, 0, 1, 65) })).toEqual([
      'position',
      'author',
    ]);
    const comments = [
      { keyword: 'Author', text: 'Claire' },
      { keyword: 'Software', text: 'Un logiciel' },
    ];
    expect(pictureTraces({ comments })).toEqual(['author']);
  });

  it('is nothing where there is none, where it is about neither person nor place, or where it cannot be read', async () => {
    expect(await tracesOf(drawn().jpeg())).toEqual([]);
    expect(
      await tracesOf(
        drawn()
          .withExif({ IFD0: { Software: 'Un logiciel' } })
          .jpeg(),
      ),
    ).toEqual([]);
    for (const exif of [
      new Uint8Array(),
      Buffer.from('Exif\0\0'),
      Buffer.from('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1'),
      Buffer.alloc(64, 0xff),
    ]) {
      expect(pictureTraces({ exif })).toEqual([]);
    }
  });
});
