/** A legal page. Demo content: the owner has it checked by a lawyer before opening. */
export interface LegalText {
  description: string;
  /** Date of this wording, yyyy-mm-dd. */
  version: string;
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    /** To a page of the shop (shared/paths.ts). */
    link?: { label: string; to: 'forgetMe' };
  }[];
}
