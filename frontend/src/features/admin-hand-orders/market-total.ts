import { formatPrice } from '@shop/ui-kit';

/** As it stands on a button. */
export const totalWords = (total: number | null): string => (total === null ? 'Calcul du total…' : formatPrice(total));
