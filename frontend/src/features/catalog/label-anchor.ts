/** Where the label stands on a product's page: bundles lead there. */
export const LABEL_ANCHOR = 'etiquette';
