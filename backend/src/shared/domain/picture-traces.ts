/** What a picture's metadata say of who made it, and where. */
export const PICTURE_TRACES = ['position', 'author', 'device'] as const;
export type PictureTrace = (typeof PICTURE_TRACES)[number];

/** The blocks of metadata that a decoder finds, as they stand in the file. */
export interface PictureMetadata {
  /** A TIFF structure, behind 'Exif\0\0' or not. */
  exif?: Uint8Array;
  /** XML. */
  xmp?: Uint8Array;
  iptc?: Uint8Array;
  /** Texts of a PNG. */
  comments?: readonly { keyword: string; text: string }[];
}

/** Tags of Exif (CIPA DC-008), read where they stand: the picture itself, or its part about the photograph. */
const EXIF_TAGS: Readonly<Record<number, PictureTrace>> = {
  0x8825: 'position',
  0x013b: 'author',
  0x8298: 'author',
  0x9c9d: 'author',
  0xa430: 'author',
  0x010f: 'device',
  0x0110: 'device',
  0xa431: 'device',
  0xa435: 'device',
};
const PHOTOGRAPH = 0x8769;
/** What is written in one directory; a file with more was made to be read for ever. */
const MOST_TAGS = 1000;

/** By the names that Adobe, IPTC and Exif have for them in XMP. */
const XMP: Readonly<Record<PictureTrace, RegExp>> = {
  position: /exif:GPS|GPSLatitude|photoshop:City|Iptc4xmpCore:Location|LocationCreated/,
  author:
    /dc:creator|photoshop:(?:Credit|AuthorsPosition|CaptionWriter)|dc:rights|aux:OwnerName|exifEX:CameraOwnerName/,
  device: /tiff:(?:Make|Model)|aux:SerialNumber|exifEX:BodySerialNumber/,
};
/** Data sets 2:xx of IPTC-IIM: by-line, credit, contact; city, sub-location. */
const IPTC: Readonly<Record<number, PictureTrace>> = {
  80: 'author',
  110: 'author',
  116: 'author',
  90: 'position',
  92: 'position',
};
const PNG_WORDS: Readonly<Record<string, PictureTrace>> = { author: 'author', copyright: 'author' };

/** In the order of `PICTURE_TRACES`. Whatever cannot be read tells nothing. */
export function pictureTraces({ exif, xmp, iptc, comments = [] }: PictureMetadata): PictureTrace[] {
  const found = new Set<PictureTrace | undefined>();
  for (const tag of exif ? exifTags(exif) : []) found.add(EXIF_TAGS[tag]);
  const words = xmp ? new TextDecoder().decode(xmp) : '';
  for (const trace of PICTURE_TRACES) if (XMP[trace].test(words)) found.add(trace);
  for (const set of iptc ? iptcSets(iptc) : []) found.add(IPTC[set]);
  for (const { keyword, text } of comments) if (text.trim()) found.add(PNG_WORDS[keyword.toLowerCase()]);
  return PICTURE_TRACES.filter((trace) => found.has(trace));
}

function exifTags(bytes: Uint8Array): number[] {
  const start = String.fromCharCode(...bytes.subarray(0, 4)) === 'Exif' ? 6 : 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, Math.max(0, bytes.length - start));
  try {
    const little = view.getUint16(0) === 0x4949;
    const first = directory(view, view.getUint32(4, little), little);
    const photograph = first.get(PHOTOGRAPH);
    const second = photograph === undefined ? [] : directory(view, photograph, little).keys();
    return [...first.keys(), ...second];
  } catch {
    return [];
  }
}

/** Its tags, each with the number that stands there. */
function directory(view: DataView, at: number, little: boolean): Map<number, number> {
  const count = Math.min(view.getUint16(at, little), MOST_TAGS);
  const tags = new Map<number, number>();
  for (let entry = at + 2; entry < at + 2 + 12 * count; entry += 12) {
    tags.set(view.getUint16(entry, little), view.getUint32(entry + 8, little));
  }
  return tags;
}

function iptcSets(bytes: Uint8Array): number[] {
  return [...bytes.keys()].flatMap((at) => (bytes[at] === 0x1c && bytes[at + 1] === 2 ? [bytes[at + 2] ?? 0] : []));
}
