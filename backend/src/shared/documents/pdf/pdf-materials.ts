import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { type FontName, paperFonts } from '../paper-fonts.js';
import { FontProgram } from './font-program.js';
import { Typesetting } from './typesetting.js';

/** What every paper is made of: read and compressed once. */
export interface PdfMaterials {
  typesetting: Typesetting;
  /** sRGB, deflated (ISO 19005-3, 6.2.3: what the numbers of a colour mean). */
  profile: Buffer;
}

/** Six capitals each: those of one face have one name. */
const TAGS: Record<FontName, string> = {
  sans: 'LATINA',
  'sans-more': 'LATEXA',
  strong: 'LATINB',
  'strong-more': 'LATEXB',
  serif: 'LATINC',
  'serif-more': 'LATEXC',
  vietnamese: 'VIETND',
  greek: 'GREEKD',
  cyrillic: 'CYRILD',
};

let loading: Promise<PdfMaterials> | undefined;

/** Read with the first paper. @throws Error when a file is not where its package has it */
export function pdfMaterials(): Promise<PdfMaterials> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<PdfMaterials> {
  const fonts = new Map<FontName, FontProgram>();
  for (const [name, file] of await paperFonts()) fonts.set(name, await FontProgram.read(file, TAGS[name]));
  return { typesetting: new Typesetting(fonts), profile: await promisify(deflate)(await readFile(profileFile())) };
}

/** pdfkit brings one, free to use. */
function profileFile(): string {
  const { resolve } = createRequire(import.meta.url);
  return path.join(path.dirname(resolve('pdfkit')), 'data/sRGB_IEC61966_2_1.icc');
}
