/** What an invoice or a credit note says on paper, in French, ready to be laid out. '' and empty lists: nothing is said. */
export interface InvoicePaper {
  title: string;
  number: string;
  /** As the head of the sheet shows it. */
  shopName: string;
  seller: readonly string[];
  buyer: readonly string[];
  facts: readonly { label: string; lines: readonly string[] }[];
  /** Why money goes back. */
  reason: string;
  /** Heads of the columns. */
  columns: readonly string[];
  lines: readonly PaperLine[];
  /** No rows where no VAT is due. */
  rates: { heads: readonly string[]; rows: readonly (readonly string[])[] };
  sums: readonly { label: string; value: string }[];
  total: { label: string; value: string };
  /** Why there is no VAT (CGI annexe II, 242 nonies A, I, 12°). */
  mention: string;
  settlement: { heading: string; text: string };
  stamp: { word: string; day: string };
  /** Rights and remedies, one paragraph each. */
  foot: readonly string[];
  /** Who sells, at the foot of each page. */
  imprint: readonly string[];
  madeAt: Date;
}

export interface PaperLine {
  label: string;
  details: readonly string[];
  /** Beneath the second to the last head. */
  cells: readonly string[];
}
