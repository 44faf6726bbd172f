/**
 * `node read-pdf.mjs < FILE`: what a reader finds in a PDF, as JSON (`ReadPdf` in pdf.ts). A process of its own: pdfjs is a module that
 * the tests' CommonJS cannot load.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const bytes = new Uint8Array(await buffer(process.stdin));
const pdf = await getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise;
const { info, metadata } = await pdf.getMetadata();

/** Roles of a page's elements, in the order in which they are read. */
const rolesOf = (node) => [node.role, ...(node.children ?? []).flatMap((child) => (child.role ? rolesOf(child) : []))];

const pages = [];
const sizes = [];
const roles = [];
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  const [left, bottom, right, top] = page.view;
  sizes.push([Math.round(right - left), Math.round(top - bottom)]);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  // What is marked as an artifact is no text: page numbers, marks.
  let artifacts = 0;
  const open = [];
  const words = { text: '', artifacts: '' };
  for (const item of items) {
    if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') {
      open.push(item.tag === 'Artifact');
      if (item.tag === 'Artifact') artifacts++;
      else if (item.type === 'beginMarkedContentProps' && item.id) words.text += '\n';
    } else if (item.type === 'endMarkedContent') {
      if (open.pop()) artifacts--;
    } else words[artifacts > 0 ? 'artifacts' : 'text'] += item.str + (item.hasEOL ? '\n' : '');
  }
  pages.push(words);
  const tree = await page.getStructTree();
  if (tree) roles.push(...rolesOf(tree));
}
const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => title);
const { Marked: tagged = false } = (await pdf.getMarkInfo()) ?? {};
process.stdout.write(
  JSON.stringify({
    title: info.Title,
    author: info.Author,
    lang: info.Language,
    tagged,
    outline,
    roles,
    pages,
    sizes,
    xmp: metadata?.getRaw() ?? '',
  }),
);
