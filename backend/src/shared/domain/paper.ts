/** A text on paper: what a PDF of the shop says, and nothing of how it is drawn. */
export interface Paper {
  title: string;
  /** Small lines below the title. */
  lead: readonly string[];
  /** The shop's name. */
  author: string;
  /** Who sells, at the foot of each page. */
  foot: string;
  /** The only date in it: the same paper is made of the same bytes, whenever it is made. */
  madeAt: Date;
  /** What it is not yet, such as 'Projet': across each page, and at its foot. */
  mark?: string;
  blocks: readonly PaperBlock[];
}

export type PaperBlock =
  /** `section` stands in the outline; `part` belongs to one. */
  | { kind: 'section' | 'part' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'link'; label: string; url: string }
  /** Labels with a line behind each, to be filled by hand. */
  | { kind: 'fields'; labels: readonly string[] }
  | { kind: 'frame'; look: 'box' | 'rule'; blocks: readonly PaperBlock[] }
  /** What follows begins on a page of its own. */
  | { kind: 'page' };
