/** By operation: why a question that keeps to its description may be refused. A day that no calendar has, a shelf that is not there. */
export const REFUSALS_OF_READS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/exports/figures.csv': ['FIGURES.DAY_UNKNOWN', 'FIGURES.PERIOD_REVERSED', 'FIGURES.PERIOD_TOO_LONG'],
  'GET /api/exports/products.csv': ['PRODUCT.CATEGORY_UNKNOWN'],
  'GET /api/figures': ['FIGURES.DAY_UNKNOWN', 'FIGURES.PERIOD_REVERSED', 'FIGURES.PERIOD_TOO_LONG'],
  'GET /api/figures/products': ['FIGURES.DAY_UNKNOWN', 'FIGURES.PERIOD_REVERSED', 'FIGURES.PERIOD_TOO_LONG'],
  'GET /api/invoices/daily-totals': ['INVOICES.PERIOD_REVERSED'],
  'GET /api/invoices/daily-totals.csv': ['INVOICES.PERIOD_REVERSED'],
  'GET /api/invoices/fec': ['INVOICES.PERIOD_REVERSED'],
  'GET /api/products': ['PRODUCT.CATEGORY_UNKNOWN'],
  'GET /api/products/all': ['PRODUCT.CATEGORY_UNKNOWN'],
  'GET /api/products/all/counts': ['PRODUCT.CATEGORY_UNKNOWN'],
  'GET /api/products/all/ids': ['PRODUCT.CATEGORY_UNKNOWN'],
};
