import { LEGAL_TEXT_IDS, LEGAL_TEXTS, type LegalTextId } from './legal-texts.js';
import { type PageName, PAGES, versionPath } from './page-table.js';

/** The address of a version of a legal text, which never changes. */
export const legalVersionPath = (text: LegalTextId, number: number) =>
  versionPath(PAGES[LEGAL_TEXTS[text].page].path, number);

/** The same version as PDF, which never changes either. */
export const legalPdfPath = (text: LegalTextId, number: number) => `/api/legal-texts/${text}/versions/${number}/pdf`;

/** The legal text that a page shows. */
export const legalTextOf = (page: PageName): LegalTextId | undefined =>
  LEGAL_TEXT_IDS.find((text) => page === LEGAL_TEXTS[text].page);
