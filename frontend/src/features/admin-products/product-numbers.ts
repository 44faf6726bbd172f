import { parseNumber } from './product-values';

/** The rule of a field of figures; an empty one is for the server to judge. */
export const isNumber = (text: string) =>
  text.trim() === '' || parseNumber(text) !== null || 'Veuillez entrer un nombre.';
