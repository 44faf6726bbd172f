import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Font } from 'fontkit';
import { trueTypeOf } from './woff.js';

const deflated = promisify(deflate);

/** Figures of one width, so that they stand in columns; no two letters melted into one, so that each is found again. */
const FEATURES = { tnum: true, liga: false };

interface DrawnLetter {
  glyph: number;
  /** Thousandths of the size, as are all widths here. */
  width: number;
}

/** What a font is in a PDF, the same in every paper. */
export interface EmbeddedFont {
  name: string;
  /** Deflated TrueType. */
  file: Buffer;
  /** Bytes of it before. */
  fileLength: number;
  descriptor: string;
  widths: string;
  /** Deflated: which letter a glyph stands for. */
  letters: Buffer;
}

/**
 * A font read once for all papers, and compressed once whole: cutting it down to the letters of each paper, and compressing what is left, is
 * nearly all of what a paper costs otherwise (docs/adr/0059). A latin one weighs some 10 kB so.
 */
export class FontProgram {
  private readonly drawn = new Map<string, DrawnLetter>();
  private readonly pairs = new Map<string, number>();
  private readonly known: ReadonlySet<number>;

  private constructor(
    private readonly font: Font,
    readonly embedded: EmbeddedFont,
  ) {
    this.known = new Set(font.characterSet.filter((codePoint) => font.hasGlyphForCodePoint(codePoint)));
  }

  /**
   * @param woff file of the font
   * @param tag six capitals that tell it from others of its name (ISO 32000-1, 9.6.4)
   */
  static async read(woff: Buffer, tag: string): Promise<FontProgram> {
    const { create } = await import('fontkit');
    // Unpacked by the library, glyph by glyph and in JavaScript, a font would take each process a second.
    const [whole, sfnt] = await Promise.all([trueTypeOf(woff, 'whole'), trueTypeOf(woff, 'drawn')]);
    const font = create(whole);
    const [file, letters] = await Promise.all([deflated(sfnt), deflated(lettersOf(font))]);
    const name = `${tag}+${font.postscriptName}`;
    const embedded = {
      name,
      file,
      fileLength: sfnt.length,
      letters,
      widths: widthsOf(font),
      descriptor: factsOf(font),
    };
    return new FontProgram(font, embedded);
  }

  has(character: string): boolean {
    return this.known.has(character.codePointAt(0)!);
  }

  /** Width of letters that it has, without what follows them. */
  width(text: string): number {
    let width = 0;
    let before = '';
    for (const character of text) {
      width += this.letter(character).width + this.nearer(before, character);
      before = character;
    }
    return width;
  }

  /** Operand of TJ (ISO 32000-1, 9.4.3): glyphs, and how much nearer some of them stand. */
  shown(text: string): string {
    let shown = '<';
    let before = '';
    for (const character of text) {
      const nearer = this.nearer(before, character);
      if (nearer !== 0) shown += `>${decimal(-nearer)}<`;
      shown += hex(this.letter(character).glyph);
      before = character;
    }
    return `[${shown}>]`;
  }

  private letter(character: string): DrawnLetter {
    const known = this.drawn.get(character);
    if (known) return known;
    const [glyph] = this.font.layout(character, FEATURES).glyphs;
    const drawn = { glyph: glyph!.id, width: thousandths(this.font, glyph!.advanceWidth) };
    this.drawn.set(character, drawn);
    return drawn;
  }

  /** Kerning; never beyond a space, so that words measured apart are as wide together. */
  private nearer(left: string, right: string): number {
    if (left === '' || left.trim() === '' || right.trim() === '') return 0;
    const pair = left + right;
    const known = this.pairs.get(pair);
    if (known !== undefined) return known;
    const together = thousandths(this.font, this.font.layout(pair, FEATURES).advanceWidth);
    const nearer = Math.round((together - this.letter(left).width - this.letter(right).width) * 10) / 10;
    this.pairs.set(pair, nearer);
    return nearer;
  }
}

const hex = (number: number) => number.toString(16).padStart(4, '0');
const decimal = (number: number) => String(Math.round(number * 100) / 100);
const thousandths = ({ unitsPerEm }: Font, units: number) => (units * 1000) / unitsPerEm;

function widthsOf(font: Font): string {
  const widths = Array.from({ length: font.numGlyphs }, (_, id) =>
    decimal(thousandths(font, font.getGlyph(id).advanceWidth)),
  );
  return `[0 [${widths.join(' ')}]]`;
}

function factsOf(font: Font): string {
  const { minX, minY, maxX, maxY } = font.bbox;
  const of = (units: number) => decimal(thousandths(font, units));
  return [
    `/Flags 4 /FontBBox [${[minX, minY, maxX, maxY].map(of).join(' ')}] /ItalicAngle 0 /StemV 80`,
    `/Ascent ${of(font.ascent)} /Descent ${of(font.descent)} /CapHeight ${of(font.capHeight)}`,
  ].join(' ');
}

/** ToUnicode (ISO 32000-1, 9.10.3), a hundred at a time. */
function lettersOf(font: Font): string {
  const letters = new Map<number, number>();
  const add = (glyph: number, codePoint: number) => {
    // A space before a no-break one of the same shape: 0x20 comes first.
    if (glyph !== 0 && !letters.has(glyph)) letters.set(glyph, codePoint);
  };
  for (const codePoint of [...font.characterSet].sort((a, b) => a - b)) {
    const character = String.fromCodePoint(codePoint);
    for (const { id } of font.layout(character, FEATURES).glyphs.slice(0, 1)) add(id, codePoint);
  }
  const rows = [...letters].map(([glyph, codePoint]) => `<${hex(glyph)}> <${utf16(String.fromCodePoint(codePoint))}>`);
  const blocks = [];
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

/** Of a text, hexadecimal, the higher byte first. */
export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
