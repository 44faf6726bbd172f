/** As much of it as papers need. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    /** In units of the font, as is all below. */
    advanceWidth: number;
  }
  export interface GlyphRun {
    glyphs: Glyph[];
    advanceWidth: number;
  }
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    numGlyphs: number;
    ascent: number;
    descent: number;
    capHeight: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    characterSet: number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    layout(text: string, features?: Record<string, boolean>): GlyphRun;
  }
  /** @throws Error for no font */
  export function create(file: Buffer): Font;
}
