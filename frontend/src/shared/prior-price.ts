import { LANGUAGE, PRIOR_PRICE_WORDS } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';

/** French alone has a space before its colon. */
const COLON = LANGUAGE === 'fr' ? '\u00a0:' : ':';

/** What the law has said of a reduction (C. conso. L112-1-1). @param price EUR */
export const priorPriceLine = (price: number): string => `${PRIOR_PRICE_WORDS}${COLON} ${formatPrice(price)}`;
