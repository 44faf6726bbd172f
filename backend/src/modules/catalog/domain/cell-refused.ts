/** Why a cell cannot be imported, in a sentence. */
export class CellRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const refused = (code: string, message: string) => new CellRefused(`PRODUCT_FILE.${code}`, message);

export const quoted = (cell: string) => `«\u00a0${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}\u00a0»`;
