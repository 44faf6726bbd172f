import { setImmediate as othersGo } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import type { FontName } from '../paper-fonts.js';
import type { Pencil } from '../paper-pen.js';
import type { FontProgram } from './font-program.js';
import { infoOf, type PdfFacts, xmpOf } from './pdf-facts.js';
import { PdfFile, type Ref, ref } from './pdf-file.js';
import type { PdfMaterials } from './pdf-materials.js';
import { A4, PdfPage } from './pdf-page.js';
import { Tag, writeTags } from './pdf-tags.js';

/** A paper being drawn, in French; it ends as PDF/A-3a (ISO 19005-3). */
export class PdfDraft {
  readonly pages: PdfPage[] = [];
  readonly document = new Tag('Document');
  private readonly used = new Set<FontName>();

  constructor(private readonly materials: PdfMaterials) {}

  nextPage(): PdfPage {
    const page = new PdfPage(this.pages.length);
    this.pages.push(page);
    return page;
  }

  lines(text: string, width: number, pencil: Pencil): readonly string[] {
    return this.materials.typesetting.lines(text, width, pencil);
  }

  /** Points. */
  width(text: string, { face, size }: Pencil): number {
    return this.materials.typesetting.set(text, face).width * size;
  }

  /** @param y of the line on which the letters stand, from the top */
  draw(page: PdfPage, line: string, x: number, y: number, { face, size, color }: Pencil): void {
    let at = x;
    for (const { font, shown, width, actual } of this.materials.typesetting.set(line, face).runs) {
      this.used.add(font);
      const show = () => page.text(shown, { x: at, y, font, size, color });
      if (actual === undefined) show();
      else page.standingFor(actual, show);
      at += width * size;
    }
  }

  /** @param forms drawings by name: operators, in a box of 100 by 100 */
  async end(facts: PdfFacts, forms: Readonly<Record<string, string>> = {}): Promise<Buffer> {
    const contents: Buffer[] = [];
    for (const page of this.pages) {
      if (contents.length > 0) await othersGo();
      // A tenth of a millisecond: handing it to another thread costs as much.
      contents.push(deflateSync(page.content));
    }
    const file = new PdfFile();
    const catalog = file.reserve();
    const tree = file.reserve();
    const resources = this.resources(file, forms);
    const pages = contents.map((content, index) => {
      const stream = file.stream('/Filter /FlateDecode', content);
      const box = `/MediaBox [0 0 ${A4.width} ${A4.height}]`;
      const read = `/StructParents ${index} /Tabs /S`;
      return file.add(
        `<< /Type /Page /Parent ${ref(tree)} ${box} /Resources ${resources} /Contents ${ref(stream)} ${read} >>`,
      );
    });
    file.add(`<< /Type /Pages /Kids [${pages.map(ref).join(' ')}] /Count ${pages.length} >>`, tree);
    const profile = file.stream('/N 3 /Filter /FlateDecode', this.materials.profile);
    const rgb = '(sRGB IEC61966-2.1)';
    const meaning = `<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier ${rgb} /Info ${rgb} /DestOutputProfile ${ref(profile)} >>`;
    const parts = [
      `/Pages ${ref(tree)} /Lang (fr-FR) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >>`,
      `/StructTreeRoot ${ref(writeTags(file, this.document, pages))} /OutputIntents [${meaning}]`,
      `/Metadata ${ref(file.stream('/Type /Metadata /Subtype /XML', xmpOf(facts)))}`,
    ];
    file.add(`<< /Type /Catalog ${parts.join(' ')} >>`, catalog);
    return file.end(catalog, file.add(infoOf(facts)));
  }

  private resources(file: PdfFile, forms: Readonly<Record<string, string>>): string {
    const fonts = [...this.used].map((name) => `/${name} ${ref(embed(file, this.materials.typesetting.font(name)))}`);
    const drawings = Object.entries(forms).map(([name, operators]) => {
      const kind = '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << >>';
      return `/${name} ${ref(file.stream(kind, Buffer.from(operators, 'latin1')))}`;
    });
    return `<< /Font << ${fonts.join(' ')} >> /XObject << ${drawings.join(' ')} >> >>`;
  }
}

/** A font whole, by the numbers of its glyphs (ISO 32000-1, 9.7). */
function embed(file: PdfFile, { embedded }: FontProgram): Ref {
  const { name, descriptor, widths, letters } = embedded;
  const program = file.stream(`/Filter /FlateDecode /Length1 ${embedded.fileLength}`, embedded.file);
  const facts = file.add(`<< /Type /FontDescriptor /FontName /${name} ${descriptor} /FontFile2 ${ref(program)} >>`);
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const glyphs = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${system} /CIDToGIDMap /Identity /DW 0 /W ${widths} /FontDescriptor ${ref(facts)} >>`,
  );
  const unicode = file.stream('/Filter /FlateDecode', letters);
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${ref(glyphs)}] /ToUnicode ${ref(unicode)} >>`,
  );
}
