import { type PdfFile, type Ref, ref } from './pdf-file.js';

export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Sect' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD';

/** A piece of one page, by its number there. */
interface Piece {
  page: number;
  mark: number;
}

/** An element of what is read aloud (ISO 32000-1, 14.7): elements and pieces of pages, in the order in which they are read. */
export class Tag {
  readonly kids: (Tag | Piece)[] = [];

  constructor(
    readonly role: Role,
    /** Attributes, such as `/O /Table /Scope /Column`. */
    readonly attributes = '',
  ) {}

  child(role: Role, attributes?: string): Tag {
    const tag = new Tag(role, attributes);
    this.kids.push(tag);
    return tag;
  }
}

export const COLUMN_HEAD = '/O /Table /Scope /Column';
export const ROW_HEAD = '/O /Table /Scope /Row';

/** Writes the tree and, for each page, which element a piece of it belongs to. @returns its root */
export function writeTags(file: PdfFile, document: Tag, pages: readonly Ref[]): Ref {
  const root = file.reserve();
  const owners: Ref[][] = pages.map(() => []);
  const write = (tag: Tag, parent: Ref): Ref => {
    const id = file.reserve();
    const [first] = tag.kids.flatMap((kid) => (kid instanceof Tag ? [] : [kid.page]));
    const kids = tag.kids.map((kid) => {
      if (kid instanceof Tag) return ref(write(kid, id));
      owners[kid.page]![kid.mark] = id;
      return kid.page === first ? String(kid.mark) : `<< /Type /MCR /Pg ${ref(pages[kid.page]!)} /MCID ${kid.mark} >>`;
    });
    const page = first === undefined ? '' : ` /Pg ${ref(pages[first]!)}`;
    const attributes = tag.attributes && ` /A << ${tag.attributes} >>`;
    return file.add(`<< /S /${tag.role} /P ${ref(parent)}${page}${attributes} /K [${kids.join(' ')}] >>`, id);
  };
  const top = write(document, root);
  const rows = owners.map((ids, page) => `${page} [${ids.map(ref).join(' ')}]`);
  const parents = file.add(`<< /Nums [${rows.join(' ')}] >>`);
  const next = `/ParentTree ${ref(parents)} /ParentTreeNextKey ${pages.length}`;
  return file.add(`<< /Type /StructTreeRoot /K [${ref(top)}] ${next} >>`, root);
}
